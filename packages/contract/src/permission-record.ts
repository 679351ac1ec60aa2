import * as z from 'zod/mini';
import { editOf, orElse } from './rules/edit-of.ts';
import { id, oneOfNumbers, optionalText, requiredText, version } from './rules/fields.ts';
import { both, recordFields, typed } from './rules/record-fields.ts';

/** A menu, button or column in its administration (api-contract 2.3). */
const wireFields = {
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  /** Authorisation codes, comma-joined. */
  perms: z.nullable(z.string()),
  /** `'1'` visible when granted, `'2'` editable when granted. */
  permsType: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  component: z.nullable(z.string()),
  componentName: z.nullable(z.string()),
  url: z.nullable(z.string()),
  redirect: z.nullable(z.string()),
  sortNo: z.nullable(z.number()),
  /** 0 top-level menu, 1 sub menu, 2 button or column. */
  menuType: z.number(),
  leaf: z.boolean(),
  isLeaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  /** true: opens in a new browser window. */
  internalOrExternal: z.boolean(),
  status: z.string(),
  /** 1 when row rules are attached. */
  ruleFlag: z.number(),
  description: z.nullable(z.string()),
  delFlag: z.number(),
  /** Present for a row that the product ships: it cannot be deleted, nor get another code. */
  builtIn: z.optional(z.literal(true)),
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
  key: z.string(),
  title: z.string(),
};
type PermissionFields = z.infer<z.ZodMiniObject<typeof wireFields>>;

/**
 * A node of the permission tree. `children` is null for rows without children and for children that are loaded later
 * (api-contract 3.6).
 */
export type PermissionNode = PermissionFields & { children: PermissionNode[] | null };
export const PermissionNode: z.ZodMiniType<PermissionNode> = z.object({
  ...wireFields,
  get children() {
    return z.nullable(z.array(PermissionNode));
  },
});

/** Node of a checkable tree (api-contract 3.5 TreeModel). */
export type PermissionChoice = {
  key: string;
  value: string;
  title: string;
  slotTitle: string;
  label: string;
  parentId: string | null;
  isLeaf: boolean;
  /** 0 top-level menu, 1 sub menu, 2 button or column. */
  menuType?: number | undefined;
  icon: string | null;
  ruleFlag: number;
  /** Authorisation codes, comma-joined. Only in trees for granting. */
  perms?: string | null | undefined;
  /** Whether the caller holds it: nobody grants or revokes more than they hold. Only in trees for granting. */
  isHeld?: boolean | undefined;
  scopedSlots: { title: string };
  children: PermissionChoice[] | null;
};
export const PermissionChoice: z.ZodMiniType<PermissionChoice> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  slotTitle: z.string(),
  label: z.string(),
  parentId: z.nullable(z.string()),
  isLeaf: z.boolean(),
  menuType: z.optional(z.number()),
  icon: z.nullable(z.string()),
  ruleFlag: z.number(),
  perms: z.optional(z.nullable(z.string())),
  isHeld: z.optional(z.boolean()),
  scopedSlots: z.object({ title: z.string() }),
  get children() {
    return z.nullable(z.array(PermissionChoice));
  },
});

/** The checkable tree and every id in it. */
export const PermissionChoices = z.object({ treeList: z.array(PermissionChoice), ids: z.array(z.string()) });
export type PermissionChoices = z.infer<typeof PermissionChoices>;

/** Fields of menus, buttons and columns guarded by permission codes. */
export const permissionFields = recordFields('permission', {
  parentId: typed('上级菜单'),
  name: typed('菜单名称'),
  menuType: typed('菜单类型'),
  perms: both('授权标识'),
  permsType: both('授权策略'),
  status: both('状态'),
  icon: typed('菜单图标'),
  component: both('前端组件'),
  componentName: both('组件名称'),
  url: both('菜单路径'),
  redirect: both('默认跳转地址'),
  sortNo: both('排序'),
  route: both('是否路由菜单'),
  keepAlive: both('是否缓存路由'),
  hidden: both('隐藏路由'),
  alwaysShow: both('聚合路由'),
  internalOrExternal: both('打开方式'),
  description: both('描述'),
});

const flag = (label: string, blank = false) => orElse(z.boolean({ error: `${label}格式不正确` }), blank);
const codes = z.pipe(
  optionalText('授权标识', 500),
  z.nullable(
    z.string().check(
      z.regex(/^[\w:.*-]{1,100}(,[\w:.*-]{1,100})*$/, {
        error: '授权标识由字母、数字或_:-组成，多个以逗号分隔',
      }),
    ),
  ),
);

const form = {
  parentId: z.pipe(optionalText('上级菜单', 64), z.nullable(id('上级菜单'))),
  name: requiredText('菜单名称', 100),
  menuType: oneOfNumbers('菜单类型', [0, 1, 2]),
  perms: codes,
  permsType: orElse(z.enum(['1', '2'], { error: '授权策略格式不正确' }), null),
  status: orElse(z.enum(['0', '1'], { error: '状态格式不正确' }), '1'),
  icon: optionalText('菜单图标', 100),
  component: optionalText('前端组件', 255),
  componentName: optionalText('组件名称', 100),
  url: optionalText('菜单路径', 500),
  redirect: optionalText('默认跳转地址', 255),
  sortNo: orElse(
    z
      .number({ error: '排序格式不正确' })
      .check(z.gte(-1e6, { error: '排序超出范围' }), z.lte(1e6, { error: '排序超出范围' })),
    null,
  ),
  route: flag('是否路由菜单', true),
  keepAlive: flag('是否缓存路由'),
  hidden: flag('隐藏路由'),
  alwaysShow: flag('聚合路由'),
  internalOrExternal: flag('打开方式'),
  description: optionalText('描述', 255),
};

export const PermissionToAdd = z.object(form);
export type PermissionToAdd = z.output<typeof PermissionToAdd>;
export const PermissionToEdit = editOf(form, { id: id('菜单'), version: version() });
export type PermissionToEdit = z.output<typeof PermissionToEdit>;

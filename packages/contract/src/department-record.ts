import * as z from 'zod/mini';
import { editOf, orElse } from './rules/edit-of.ts';
import { id, optionalText, requiredText, version, wholeNumber } from './rules/fields.ts';
import { both, recordFields, shown, typed } from './rules/record-fields.ts';

/** Dictionary org_category. */
export const orgCategory = { company: '1', department: '2', post: '3' } as const;

const fields = {
  id: z.string(),
  /** '' at the top. */
  parentId: z.string(),
  departName: z.string(),
  departNameEn: z.nullable(z.string()),
  departNameAbbr: z.nullable(z.string()),
  departOrder: z.number(),
  /** Dictionary org_category. */
  orgCategory: z.string(),
  /** Its level, '1' at the top. */
  orgType: z.string(),
  /** Given by the server, for good (rules/org-codes.ts). */
  orgCode: z.string(),
  mobile: z.nullable(z.string()),
  fax: z.nullable(z.string()),
  address: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  description: z.nullable(z.string()),
  status: z.string(),
  delFlag: z.string(),
  /** Ids of the superiors who are responsible for it, comma-joined; kept with each of them (负责部门). */
  directorUserIds: z.nullable(z.string()),
  directorUserIds_dictText: z.optional(z.string()), // sic
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
};

/** A department in full (api-contract 2.5). */
export const Department = z.object(fields);
export type Department = z.infer<typeof Department>;

const nodeFields = {
  ...fields,
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
};

/** Node of the tree (api-contract 2.5): `children` is null on leaves, and where they are loaded later. */
export type DepartmentTreeNode = z.infer<z.ZodMiniObject<typeof nodeFields>> & {
  children: DepartmentTreeNode[] | null;
};
export const DepartmentTreeNode: z.ZodMiniType<DepartmentTreeNode> = z.object({
  ...nodeFields,
  get children() {
    return z.nullable(z.array(DepartmentTreeNode));
  },
});

/** A department that a search found; `path` names what stands above it, the top first. */
export const FoundDepartment = z.object({ ...nodeFields, path: z.array(z.string()) });
export type FoundDepartment = z.infer<typeof FoundDepartment>;

/** The fields of departments that codes guard. */
export const departmentFields = recordFields('depart', {
  departName: typed('机构名称'),
  departNameEn: both('英文名'),
  departNameAbbr: both('缩写'),
  departOrder: both('排序'),
  orgCategory: both('机构类型'),
  mobile: both('电话'),
  fax: both('传真'),
  address: both('地址'),
  memo: both('备注'),
  description: both('描述'),
  directorUserIds: shown('负责人'),
});

const phone = (label: string) =>
  z.pipe(
    optionalText(label, 32),
    z.nullable(z.string().check(z.regex(/^[\d\-+() ]{5,32}$/, { error: `${label}格式不正确` }))),
  );

const form = {
  departName: requiredText('机构名称', 100),
  departNameEn: optionalText('英文名', 200),
  departNameAbbr: optionalText('缩写', 100),
  departOrder: orElse(wholeNumber('排序', { min: 0, max: 999_999 }), 0),
  orgCategory: orElse(z.enum(['1', '2', '3'], { error: '机构类型格式不正确' }), orgCategory.company),
  mobile: phone('电话'),
  fax: phone('传真'),
  address: optionalText('地址', 200),
  memo: optionalText('备注', 500),
  description: optionalText('描述', 500),
};
const parentId = z.pipe(optionalText('上级部门', 64), z.nullable(id('上级部门')));

/** Code, level and place in the tree are the server's; `parentId` absent or '': at the top. */
export const DepartmentToAdd = z.object({ ...form, parentId });
export type DepartmentToAdd = z.output<typeof DepartmentToAdd>;

/** A department stays where it is: its code says where. Another `parentId` is refused, an absent one is not. */
export const DepartmentToEdit = editOf({ ...form, parentId }, { id: id('部门'), version: version() });
export type DepartmentToEdit = z.output<typeof DepartmentToEdit>;

/** What goes with departments that are deleted. */
export const DepartmentRemoval = z.object({
  /** The named ones and all below them. */
  departments: z.number(),
  /** Names of the named ones. */
  names: z.array(z.string()),
  /** People who belong to any of them. */
  people: z.number(),
  /** Of these, people who then belong to no department at all. */
  homeless: z.number(),
  roles: z.number(),
  /** Sessions that work in one of them now. */
  sessions: z.number(),
});
export type DepartmentRemoval = z.infer<typeof DepartmentRemoval>;

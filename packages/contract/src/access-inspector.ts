import * as z from 'zod/mini';
import { endpoint, permission, signedIn } from './endpoint.ts';
import { id, optionalText, requiredText } from './rules/fields.ts';

/** A step on the way from a person to a right. */
export const AccessStep = z.object({
  kind: z.enum(['person', 'department', 'role', 'permission', 'rule']),
  id: z.string(),
  name: z.string(),
  /** Wire time when this step ends: the role is taken back, or the role's grant ends. Absent: never. */
  endsAt: z.optional(z.string()),
});
export type AccessStep = z.infer<typeof AccessStep>;

const Named = z.object({ id: z.string(), name: z.string() });

/** A rule as it applies to the person. */
export const AppliedRule = z.object({
  id: z.string(),
  name: z.string(),
  /** In Chinese, with the person's values filled in: `部门编码 以 “A01” 开始`. */
  text: z.string(),
  /** Which rows it lets through by itself. `none` also when nobody understands it. */
  opens: z.enum(['all', 'some', 'none']),
  isActive: z.boolean(),
});
export type AppliedRule = z.infer<typeof AppliedRule>;

/** A grant of a menu with rules: its rows meet all rules that are on; a person sees what any of his grants shows. */
export const RowGrant = z.object({
  /** Person → department → role → menu. */
  steps: z.array(AccessStep),
  rules: z.array(AppliedRule),
});
export type RowGrant = z.infer<typeof RowGrant>;

/** The answer of 权限诊断: yes or no, why, and what would change it. */
export const AccessVerdict = z.object({
  allowed: z.boolean(),
  /** In one Chinese sentence. */
  reason: z.string(),
  /** Every way by which the person has it: person → department → role → permission → rule. */
  chains: z.array(z.array(AccessStep)),
  /** For a question about a row: is it in the person's reach, and by which grants. */
  row: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      isReached: z.boolean(),
      /** Without rules everybody who may call reaches every row. */
      isRuled: z.boolean(),
      grants: z.array(
        z.extend(RowGrant, {
          isOpen: z.boolean(),
          rules: z.array(z.extend(AppliedRule, { isMet: z.boolean() })),
        }),
      ),
    }),
  ),
  /** For a no: the smallest grant that makes it a yes; null where none would. */
  remedy: z.nullable(
    z.object({
      /** `role`: give this role to the person. `permissions`: give these permissions to a role that the person has. */
      kind: z.enum(['role', 'permissions']),
      role: Named,
      permissions: z.array(Named),
      /** Rules that the role's grant of a menu must name; empty where none need to change. */
      rules: z.array(Named),
      /** (person, permission) pairs that come to be; for a row also (person, row) pairs. */
      cost: z.number(),
      text: z.string(),
    }),
  ),
});
export type AccessVerdict = z.infer<typeof AccessVerdict>;

const kinds = z.enum(['action', 'menu', 'column', 'row'], { error: '类型格式不正确' });
/** What is asked, whoever it is about. */
export const questionInput = {
  kind: kinds,
  /** An authorisation code (`user:add`), or the id of a menu. For a row: what would be done to it (`user:edit`). */
  target: requiredText('权限', 100),
  /** For a row: the menu that shows it, and its id. */
  menuId: z.optional(id('菜单')),
  rowId: z.optional(id('数据')),
};
type Asked = { kind: z.infer<typeof kinds>; menuId?: string | undefined; rowId?: string | undefined };
/** A question about a row names menu and row. */
export const isWholeQuestion = z.refine<Asked>(
  ({ kind, menuId, rowId }) => kind !== 'row' || (menuId !== undefined && rowId !== undefined),
  { error: '请选择菜单和数据' },
);

/** What 权限诊断 can be asked about: menus, and the buttons and columns below them. */
export const InspectorTarget = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  /** 0 top-level menu, 1 sub menu, 2 button or column. */
  menuType: z.number(),
  perms: z.nullable(z.string()),
  permsType: z.nullable(z.string()),
  status: z.string(),
  /** Its rows can be narrowed by rules, so that a single row can be asked about. */
  hasRows: z.boolean(),
});
export type InspectorTarget = z.infer<typeof InspectorTarget>;

const bench = {
  permissionId: id('菜单'),
  userId: id('用户'),
  /** A rule to try by itself, stored or not; absent: what the person sees by all his grants. */
  rule: z._default(
    z.nullable(
      z.object({
        ruleColumn: optionalText('规则字段', 50),
        ruleConditions: requiredText('条件规则', 20),
        ruleValue: optionalText('规则值', 1000),
      }),
    ),
    null,
  ),
};

/** Which rows somebody would see. Counts and names only what the asking person sees too. */
export const RuleBench = z.object({
  /** Rows that the person would see, of those that the asking person sees. */
  seen: z.number(),
  total: z.number(),
  /** The first of them, and the first that stay hidden. */
  seenRows: z.array(Named),
  hiddenRows: z.array(Named),
  /** No menu of the resource has a rule: every row is shown. */
  isRuled: z.boolean(),
  /** Why the person sees all rows whatever the rules say, or none; null where the rules decide. */
  exception: z.nullable(z.enum(['administrator', 'without-permission', 'inactive'])),
  /** The condition, by grant: any of them is enough. For a rule tried by itself: one, without steps. */
  grants: z.array(RowGrant),
});
export type RuleBench = z.infer<typeof RuleBench>;

/** Asking about others. */
export const inspecting = permission('permission:inspect');

export const accessInspector = {
  own: endpoint({
    summary: 'May the caller do an action, open a menu, see a column, reach a row, and why?',
    method: 'GET',
    path: '/sys/permission/inspectOwn',
    access: signedIn,
    input: z.object(questionInput).check(isWholeQuestion),
    result: AccessVerdict,
  }),
  ofPerson: endpoint({
    summary: 'May a person do an action, open a menu, see a column, reach a row, and why?',
    method: 'GET',
    path: '/sys/permission/inspect',
    access: inspecting,
    input: z.object({ ...questionInput, userId: id('用户') }).check(isWholeQuestion),
    result: AccessVerdict,
  }),
  targets: endpoint({
    summary: 'Menus, buttons and columns that can be asked about, siblings in their order.',
    method: 'GET',
    path: '/sys/permission/inspectTargets',
    access: inspecting,
    input: z.object({}),
    result: z.array(InspectorTarget),
  }),
  rows: endpoint({
    summary: 'Rows of a menu that the caller sees, whose name contains a text: at most 20.',
    method: 'GET',
    path: '/sys/permission/inspectRows',
    access: inspecting,
    input: z.object({ menuId: id('菜单'), keyword: optionalText('关键字', 50) }),
    result: z.array(Named),
  }),
  bench: endpoint({
    summary: 'Which rows of a menu a person would see, by a rule or by all grants, and by which condition.',
    method: 'POST',
    path: '/sys/permission/ruleBench',
    access: inspecting,
    audit: { unlogged: 'it only reads' },
    input: z.object(bench),
    result: RuleBench,
  }),
};

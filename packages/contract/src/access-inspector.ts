import * as z from 'zod/mini';
import { endpoint, permission, signedIn } from './endpoint.ts';
import { id, optionalText, requiredText } from './rules/fields.ts';

/** A step in the chain of grants from a user to a right. */
export const AccessStep = z.object({
  kind: z.enum(['person', 'department', 'role', 'permission', 'rule']),
  id: z.string(),
  name: z.string(),
  /** Wire time at which this step ends: the role assignment or the role's grant expires. Absent: never. */
  endsAt: z.optional(z.string()),
});
export type AccessStep = z.infer<typeof AccessStep>;

const Named = z.object({ id: z.string(), name: z.string() });

/** A row rule with the user's values applied. */
export const AppliedRule = z.object({
  id: z.string(),
  name: z.string(),
  /** Chinese text with the user's values filled in: `部门编码 以 “A01” 开始`. */
  text: z.string(),
  /** The rows that the rule alone admits; also `none` for a rule that cannot be parsed. */
  opens: z.enum(['all', 'some', 'none']),
  isActive: z.boolean(),
});
export type AppliedRule = z.infer<typeof AppliedRule>;

/**
 * A grant of a menu that has rules. It shows the rows that satisfy all of its active rules; a user sees the rows of
 * all grants together.
 */
export const RowGrant = z.object({
  /** User → department → role → menu. */
  steps: z.array(AccessStep),
  rules: z.array(AppliedRule),
});
export type RowGrant = z.infer<typeof RowGrant>;

/** Answer of 权限诊断 (permission inspector): whether access is allowed, why, and which grant would allow it. */
export const AccessVerdict = z.object({
  allowed: z.boolean(),
  /** One Chinese sentence. */
  reason: z.string(),
  /** Every chain of grants by which the user has the right: user → department → role → permission → rule. */
  chains: z.array(z.array(AccessStep)),
  /** For a question about a row: whether the user's grants reach it, and which ones. */
  row: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      isReached: z.boolean(),
      /** False when the resource has no rules; then every user reaches every row. */
      isRuled: z.boolean(),
      grants: z.array(
        z.extend(RowGrant, {
          isOpen: z.boolean(),
          rules: z.array(z.extend(AppliedRule, { isMet: z.boolean() })),
        }),
      ),
    }),
  ),
  /** When access is denied: the smallest grant that would allow it; null when none would. */
  remedy: z.nullable(
    z.object({
      /** `role`: assign this role to the user. `permissions`: grant these permissions to a role that the user has. */
      kind: z.enum(['role', 'permissions']),
      role: Named,
      permissions: z.array(Named),
      /** Rules that the role's grant of a menu must name; empty when none need to change. */
      rules: z.array(Named),
      /** Number of new (user, permission) pairs; for a row, also of new (user, row) pairs. */
      cost: z.number(),
      text: z.string(),
    }),
  ),
});
export type AccessVerdict = z.infer<typeof AccessVerdict>;

const kinds = z.enum(['action', 'menu', 'column', 'row'], { error: '类型格式不正确' });
/** The question's fields, independent of the user. */
export const questionInput = {
  kind: kinds,
  /** An authorisation code (`user:add`), or a menu id. For a row: the action on it (`user:edit`). */
  target: requiredText('权限', 100),
  /** For a row: the menu that lists it, and the row's id. */
  menuId: z.optional(id('菜单')),
  rowId: z.optional(id('数据')),
};
type Asked = { kind: z.infer<typeof kinds>; menuId?: string | undefined; rowId?: string | undefined };
/** Checks that a question about a row has both menu and row id. */
export const isWholeQuestion = z.refine<Asked>(
  ({ kind, menuId, rowId }) => kind !== 'row' || (menuId !== undefined && rowId !== undefined),
  { error: '请选择菜单和数据' },
);

/** A menu, button or column about which 权限诊断 (permission inspector) can be asked. */
export const InspectorTarget = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  /** 0 top-level menu, 1 sub menu, 2 button or column. */
  menuType: z.number(),
  perms: z.nullable(z.string()),
  permsType: z.nullable(z.string()),
  status: z.string(),
  /** True when rules can narrow its rows, so that a single row can be inspected. */
  hasRows: z.boolean(),
});
export type InspectorTarget = z.infer<typeof InspectorTarget>;

const bench = {
  permissionId: id('菜单'),
  userId: id('用户'),
  /** A single rule to test, stored or not. Null: tests all grants of the user. */
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

/**
 * Result of testing rules: the rows that a user would see. Counts and names only include rows that the caller sees
 * too.
 */
export const RuleBench = z.object({
  /** Number of rows visible to both the user and the caller. */
  seen: z.number(),
  total: z.number(),
  /** Some visible rows, and some hidden ones, in list order. */
  seenRows: z.array(Named),
  hiddenRows: z.array(Named),
  /** False when no menu of the resource has a rule: every row is shown. */
  isRuled: z.boolean(),
  /** Why the user sees all rows or none regardless of the rules; null when the rules decide. */
  exception: z.nullable(z.enum(['administrator', 'without-permission', 'inactive'])),
  /**
   * The conditions of each grant; a row is visible if it meets those of one grant. For a tested rule: one entry
   * without steps.
   */
  grants: z.array(RowGrant),
});
export type RuleBench = z.infer<typeof RuleBench>;

/** Permission to inspect other users' access. */
export const inspecting = permission('permission:inspect');

export const accessInspector = {
  own: endpoint({
    summary:
      'Tell whether the caller may perform an action, open a menu, see a column or reach a row, and why.',
    method: 'GET',
    path: '/sys/permission/inspectOwn',
    access: signedIn,
    input: z.object(questionInput).check(isWholeQuestion),
    result: AccessVerdict,
  }),
  ofPerson: endpoint({
    summary: 'Tell whether a user may perform an action, open a menu, see a column or reach a row, and why.',
    method: 'GET',
    path: '/sys/permission/inspect',
    access: inspecting,
    input: z.object({ ...questionInput, userId: id('用户') }).check(isWholeQuestion),
    result: AccessVerdict,
  }),
  targets: endpoint({
    summary: 'List the menus, buttons and columns whose access can be inspected, siblings in their order.',
    method: 'GET',
    path: '/sys/permission/inspectTargets',
    access: inspecting,
    input: z.object({}),
    result: z.array(InspectorTarget),
  }),
  rows: endpoint({
    summary: 'List the rows of a menu that the caller sees and whose name contains a text: at most 20.',
    method: 'GET',
    path: '/sys/permission/inspectRows',
    access: inspecting,
    input: z.object({ menuId: id('菜单'), keyword: optionalText('关键字', 50) }),
    result: z.array(Named),
  }),
  bench: endpoint({
    summary:
      'Show which rows of a menu a user would see with one rule or with all grants, and by which condition.',
    method: 'POST',
    path: '/sys/permission/ruleBench',
    access: inspecting,
    audit: { unlogged: 'it only reads' },
    input: z.object(bench),
    result: RuleBench,
  }),
};

import * as z from 'zod/mini';
import { AccessStep, inspecting } from './access-inspector.ts';
import { endpoint } from './endpoint.ts';
import { exportRate } from './rules/export-rate.ts';
import { id, optionalText } from './rules/fields.ts';
import { SentFile } from './sent-file.ts';

/** Kinds of rights that a comparison of two users contains, in display order. */
export const comparedKinds = [
  'role',
  'department',
  'managed',
  'departmentRole',
  'menu',
  'action',
  'column',
  'rows',
] as const;
export type ComparedKind = (typeof comparedKinds)[number];

/** How one of the two users holds a right. */
export const ComparedHolding = z.object({
  /** Every chain of grants by which the user holds the right: user → department → role → permission → rule. */
  chains: z.array(z.array(AccessStep)),
  /** Wire time at which the last of the chains ends; null: at least one never ends. */
  endsAt: z.nullable(z.string()),
  /** False for a department role of a department in which the user does not currently work: it grants nothing now. */
  isInForce: z.boolean(),
});
export type ComparedHolding = z.infer<typeof ComparedHolding>;

/** A right that at least one of the two users holds. */
export const ComparedRight = z.object({
  kind: z.enum(comparedKinds),
  /** Unique within its kind. */
  key: z.string(),
  name: z.string(),
  /**
   * Distinguishing text: the code of a role, action or column, the department of a department role, the parent menus of
   * a menu, the rows of `rows`. May be empty.
   */
  detail: z.string(),
  first: z.nullable(ComparedHolding),
  second: z.nullable(ComparedHolding),
});
export type ComparedRight = z.infer<typeof ComparedRight>;

export const ComparedPerson = z.object({
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  /** False: the account is frozen, so none of the listed rights can be used. */
  isActive: z.boolean(),
  isAdministrator: z.boolean(),
});
export type ComparedPerson = z.infer<typeof ComparedPerson>;

export const AccessComparison = z.object({
  first: ComparedPerson,
  second: ComparedPerson,
  rights: z.array(ComparedRight),
});
export type AccessComparison = z.infer<typeof AccessComparison>;

const pair = { firstId: id('第一个用户'), secondId: id('第二个用户') };
const areTwo = z.refine<{ firstId: string; secondId: string }>(
  ({ firstId, secondId }) => firstId !== secondId,
  { error: '请选择两个不同的用户', path: ['secondId'] },
);

/** 比较两人: the rights that one of two users has and the other lacks. */
export const accessComparison = {
  compare: endpoint({
    summary:
      'List the rights of two users whom the caller may see: roles, departments, department roles, menus, codes and rows, each with the chains that grant it. A user whom the caller may not see is refused as if the user did not exist.',
    method: 'GET',
    path: '/sys/permission/compare',
    access: inspecting,
    input: z.object(pair).check(areTwo),
    result: AccessComparison,
  }),
  exportXls: endpoint({
    summary:
      'The comparison as an Excel file, filtered as on the page: by holder, by kind (`part`), by a text in name or detail.',
    method: 'GET',
    path: '/sys/permission/exportComparison',
    access: inspecting,
    rate: exportRate,
    audit: { type: 'export', text: '导出权限比较' },
    input: z
      .object({
        ...pair,
        only: z._default(
          z.enum(['all', 'different', 'first', 'second', 'both'], { error: '范围格式不正确' }),
          'all',
        ),
        part: z.optional(z.enum(comparedKinds, { error: '类别格式不正确' })),
        keyword: optionalText('关键字', 50),
      })
      .check(areTwo),
    result: SentFile,
    file: true,
  }),
};

import * as z from 'zod/mini';
import { AccessStep, inspecting } from './access-inspector.ts';
import { endpoint } from './endpoint.ts';
import { exportRate } from './rules/export-rate.ts';
import { id, optionalText } from './rules/fields.ts';
import { SentFile } from './sent-file.ts';

/** What two people are compared by, in the order in which it is listed. */
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

/** How one of the two people has something. */
export const ComparedHolding = z.object({
  /** Every way: person → department → role → permission → rule. */
  chains: z.array(z.array(AccessStep)),
  /** Wire time when the last of the ways ends; null: one of them has no end. */
  endsAt: z.nullable(z.string()),
  /** False for a role inside a department in which the person does not work at the moment: it gives nothing now. */
  isInForce: z.boolean(),
});
export type ComparedHolding = z.infer<typeof ComparedHolding>;

/** Something that at least one of the two people has. */
export const ComparedRight = z.object({
  kind: z.enum(comparedKinds),
  /** Unique within its kind. */
  key: z.string(),
  name: z.string(),
  /**
   * What tells it apart: the code of a role, an action or a column, the department of a department role, the menus above
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
  /** False: frozen. Nothing of what is listed can be used until then. */
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

/** 比较两人: what one of two people has and the other has not. */
export const accessComparison = {
  compare: endpoint({
    summary:
      'What two people whom the caller may see have: roles, departments, department roles, menus, codes and rows, each with the ways. Another person is answered as one who does not exist.',
    method: 'GET',
    path: '/sys/permission/compare',
    access: inspecting,
    input: z.object(pair).check(areTwo),
    result: AccessComparison,
  }),
  exportXls: endpoint({
    summary:
      'The same as an Excel file, narrowed as on the page: by who has it, by kind (`part`), by a text in name or detail.',
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

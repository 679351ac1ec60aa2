import * as z from 'zod/mini';
import { AccessStep, inspecting, isWholeQuestion, questionInput } from './access-inspector.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { exportRate } from './rules/export-rate.ts';
import { optionalText, wholeNumber } from './rules/fields.ts';
import { SentFile } from './sent-file.ts';

/** A user who may perform the requested action, and the grants that allow it. */
export const AccessHolder = z.object({
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  /** Department names, joined with `、`; empty: none. */
  departNames: z.string(),
  /** User → department → role → permission → rule; empty when no permission is required for the target. */
  chains: z.array(z.array(AccessStep)),
  /** For a row: the grants that reach it; empty when no rule narrows the user's rows. */
  rowChains: z.array(z.array(AccessStep)),
  /** Wire time at which the last of the chains ends; null: at least one never ends. */
  endsAt: z.nullable(z.string()),
});
export type AccessHolder = z.infer<typeof AccessHolder>;

/** A page of holders, limited to the users whom the caller may see. */
export const AccessHolderPage = z.extend(pageOf(AccessHolder), {
  /** True when no permission is required for the target: every user who can sign in may use it. */
  isUnguarded: z.boolean(),
});
export type AccessHolderPage = z.infer<typeof AccessHolderPage>;

const wanted = { ...questionInput, keyword: optionalText('关键字', 50) };

/** 权限诊断 (permission inspector), reverse lookup: lists the users who hold a right. */
export const accessHolders = {
  list: endpoint({
    summary:
      'List the users whom the caller may see and who may perform an action, open a menu, see a column or reach a row, by name; `keyword` is a part of name or account.',
    method: 'GET',
    path: '/sys/permission/inspectHolders',
    access: inspecting,
    input: z
      .object({
        ...wanted,
        pageNo: z._default(wholeNumber('页码', { min: 1, max: 1_000_000 }), 1),
        pageSize: z._default(wholeNumber('每页条数', { min: 1, max: 100 }), 20),
      })
      .check(isWholeQuestion),
    result: AccessHolderPage,
  }),
  exportXls: endpoint({
    summary: 'The same users as an Excel file, with the chains that grant the right.',
    method: 'GET',
    path: '/sys/permission/exportHolders',
    access: inspecting,
    rate: exportRate,
    audit: { type: 'export', text: '导出权限持有人' },
    input: z.object(wanted).check(isWholeQuestion),
    result: SentFile,
    file: true,
  }),
};

import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { longestReportSql, ReportItem, ReportParam } from './reports.ts';
import { orElse } from './rules/edit-of.ts';
import { id } from './rules/fields.ts';

/** Rows of a preview; further ones are cut. */
export const previewRows = 50;

/** The answer to a statement that is not saved yet (docs/decisions/0074). */
export const ReportPreview = z.object({
  /** Drafts of the columns, titled as in their data sets, in the order of the statement. */
  fields: z.array(ReportItem),
  /** Drafts of the parameters that the statement names. */
  params: z.array(ReportParam),
  /** The first rows, their values in the order of `fields`. */
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** Whether the statement has more than `previewRows` rows. */
  hasMore: z.boolean(),
  /** Time of the statement in the database in ms. */
  ms: z.number(),
  /** The steps of the database's plan in words, in the order in which they are taken. */
  plan: z.array(z.string()),
  /** Why a statement that is understood gives no rows: it costs too much, takes too long, or fails on a value. */
  problem: z.nullable(z.string()),
});
export type ReportPreview = z.infer<typeof ReportPreview>;

/** A menu or a link that leads to a report. */
export const ReportUse = z.object({
  /** `menu`: a menu opens it. `link`: a column of another report links to it. */
  kind: z.enum(['menu', 'link']),
  /** Name of the menu, or of the other report. */
  name: z.string(),
  /** For a link: the title of the column, and the parameters that it fills. */
  column: z.nullable(z.string()),
  params: z.array(z.string()),
});
export type ReportUse = z.infer<typeof ReportUse>;

export const reportEditor = {
  preview: endpoint({
    summary: 'Run a statement that is not saved, with the rows and columns that its author may see.',
    method: 'POST',
    path: '/online/cgreport/head/preview',
    access: permission('cgreport:edit'),
    audit: { unlogged: 'it only reads' },
    rate: { points: 900, seconds: 60 },
    input: z.object({
      sql: z
        .string({ error: '查询语句不能为空' })
        .check(z.maxLength(longestReportSql, { error: `查询语句不能超过${longestReportSql}个字符` })),
      /**
       * Another user, whom the caller may see: only what both may see is shown. Needs `permission:inspect` as well.
       */
      readerId: z.optional(id('用户')),
      params: orElse(z.array(ReportParam).check(z.maxLength(50, { error: '参数最多50个' })), []),
    }),
    result: ReportPreview,
  }),
  uses: endpoint({
    summary: 'The menus that open a report, and the links of other reports to it.',
    method: 'GET',
    path: '/online/cgreport/head/uses',
    access: permission('cgreport:list'),
    input: z.object({ id: id('报表') }),
    result: z.object({
      uses: z.array(ReportUse),
      /** Number of other reports that link to it and that the caller may not see. */
      unseen: z.number(),
    }),
  }),
};

import * as z from 'zod/mini';
import { endpoint, permission } from '../endpoint.ts';
import { csvEncodings, exportFormats } from '../rules/export-format.ts';
import { exportRate } from '../rules/export-rate.ts';
import { optionalIdList } from '../rules/fields.ts';
import { type ListFields, listQuery } from '../rules/list-query.ts';
import { SentFile } from '../sent-file.ts';

/** Column keys of a record, and of its items with the prefix `item.`. */
const columns = z.pipe(
  z.optional(
    z
      .string({ error: '导出列格式不正确' })
      .check(
        z.maxLength(2000, { error: '导出列格式不正确' }),
        z.regex(/^[\w.,]*$/, { error: '导出列格式不正确' }),
      ),
  ),
  z.transform((text = '') => [...new Set(text.split(',').filter((key) => key !== ''))]),
);

/**
 * Wishes of an export: `selections` limits it to these ids, `columns` chooses columns and their order (default: those of
 * the table that are not on request).
 */
const wishes = {
  selections: optionalIdList('selections', 1000),
  columns,
  format: z._default(z.enum(exportFormats, { error: '导出格式不正确' }), 'xlsx'),
  encoding: z._default(z.enum(csvEncodings, { error: '文件编码不正确' }), 'utf-8'),
};

/** The part of an export's input besides the filters of the list. */
export type ExportWishes = z.output<z.ZodMiniObject<typeof wishes>>;

type Named<Noun extends string> = {
  /** Prefix of the permission codes: `user:export`, `user:import`. */
  noun: Noun;
  /** Noun for a record: 用户. */
  label: string;
  /** Prefix of the paths: `/sys/user`. */
  path: `/${string}`;
};

/** Passes the query on as it came after it was judged, because a stored job cannot contain a parsed one. */
const asSent = (query: z.ZodMiniType) =>
  z.pipe(
    z.record(z.string(), z.string({ error: '查询条件格式不正确' })),
    z.transform((sent, ctx) => {
      const judged = query.safeParse(sent);
      if (judged.success) return sent;
      for (const { message, path } of judged.error.issues)
        ctx.issues.push({ code: 'custom', input: sent, message, path });
      return z.NEVER;
    }),
  );

/**
 * Endpoints of a list that is exported as a table (product-spec §8, api-contract 3.16): its export with the same query,
 * and the same made in the background, whose file lies in 我的导出文件. `extra`: inputs of the list besides its fields.
 */
export function exportEndpoints<const Noun extends string, const X extends z.core.$ZodLooseShape>(
  { noun, label, path }: Named<Noun>,
  listFields: ListFields,
  extra: X,
) {
  const input = listQuery(listFields, { ...extra, ...wishes });
  return {
    exportXls: endpoint({
      summary: `The list of ${path} as an Excel or CSV file, all of its pages; empty when no record matches.`,
      method: 'GET',
      path: `${path}/exportXls`,
      access: permission(`${noun}:export` as const),
      rate: exportRate,
      audit: { type: 'export', text: `导出${label}` },
      input,
      result: SentFile,
      file: true,
    }),
    exportLater: endpoint({
      summary: `Make the file of ${path}/exportXls with the same input in a background job, of any size. The result is its job.`,
      method: 'POST',
      path: `${path}/exportLater`,
      access: permission(`${noun}:export` as const),
      rate: exportRate,
      audit: { type: 'export', text: `后台导出${label}` },
      adds: true,
      input: asSent(input),
      result: z.object({ jobId: z.string() }),
      done: '已转为后台导出，完成后在“我的导出文件”下载',
    }),
  };
}

/** `exportEndpoints` of a list that is imported, too, with the template of its import. */
export function tableEndpoints<const Noun extends string, const X extends z.core.$ZodLooseShape>(
  named: Named<Noun>,
  listFields: ListFields,
  extra: X,
) {
  const { noun, path } = named;
  return {
    ...exportEndpoints(named, listFields, extra),
    importTemplate: endpoint({
      summary: `The Excel template of an import to ${path}: headings, notes, choices and an example sheet.`,
      method: 'GET',
      path: `${path}/importTemplate`,
      access: permission(`${noun}:import` as const),
      rate: exportRate,
      input: z.object({}),
      result: SentFile,
      file: true,
    }),
  };
}

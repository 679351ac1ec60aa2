import * as z from 'zod/mini';
import { DictionaryMap } from './dictionary-map.ts';
import { endpoint, permission, signedIn } from './endpoint.ts';
import { idAndStamps, recordEndpoints } from './record-endpoints.ts';
import { ChartData, chartWishes, ReportChart } from './report-charts.ts';
import { longestReportSql, ReportFieldType, ReportItem, ReportParam } from './report-definition.ts';
import { editOf, orElse } from './rules/edit-of.ts';
import { csvEncodings, exportFormats } from './rules/export-format.ts';
import { exportRate } from './rules/export-rate.ts';
import { id, optionalText, requiredText, version } from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { recordFields, typed } from './rules/record-fields.ts';
import { SentFile } from './sent-file.ts';

export * from './report-definition.ts';

/** A report in its administration. */
export const ReportHead = z.object({
  ...idAndStamps,
  code: z.string(),
  name: z.string(),
  cgrSql: z.string(),
  content: z.nullable(z.string()),
  /** Ids of the roles whose holders may open it; its authors always may. */
  roleIds: z.array(z.string()),
  params: z.array(ReportParam),
  items: z.array(ReportItem),
  /** The chart with which the report opens. */
  chart: z.nullable(ReportChart),
});
export type ReportHead = z.infer<typeof ReportHead>;

export const reportListFields = {
  code: { kind: 'text', label: '报表编码', sortable: true },
  name: { kind: 'text', label: '报表名称', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/** Report fields guarded by permission codes. */
export const reportFields = recordFields('cgreport', {
  code: typed('报表编码'),
  name: typed('报表名称'),
  cgrSql: typed('查询语句'),
  content: typed('说明'),
  roleIds: { label: '可见角色', isColumn: false, isTyped: false },
  params: { label: '参数', isColumn: false, isTyped: false },
  items: { label: '字段', isColumn: false, isTyped: false },
  chart: { label: '图表', isColumn: false, isTyped: false },
});

const texts = {
  code: requiredText('报表编码', 64).check(
    z.regex(/^[A-Za-z][\w-]*$/, { error: '报表编码以字母开头，由字母、数字或_-组成' }),
  ),
  name: requiredText('报表名称', 100),
  cgrSql: z
    .string({ error: '查询语句不能为空' })
    .check(z.maxLength(longestReportSql, { error: `查询语句不能超过${longestReportSql}个字符` })),
  content: optionalText('说明', 500),
  roleIds: orElse(z.array(id('角色')).check(z.maxLength(200)), []),
  params: orElse(z.array(ReportParam).check(z.maxLength(50, { error: '参数最多50个' })), []),
  items: orElse(z.array(ReportItem).check(z.maxLength(200, { error: '字段最多200个' })), []),
  chart: orElse(z.nullable(ReportChart), null),
};

export const ReportToAdd = z.object(texts);
export type ReportToAdd = z.output<typeof ReportToAdd>;

const records = recordEndpoints(
  { noun: 'cgreport', label: '报表', path: '/online/cgreport/head', listFields: reportListFields },
  { record: ReportHead, toAdd: ReportToAdd },
);

/** Online报表配置 (api-contract 8.2). A statement outside of what reports may use is refused with its place. */
export const reports = {
  ...records,
  edit: endpoint({
    ...records.edit,
    path: '/online/cgreport/head/editAll',
    input: editOf(texts, { id: id('报表'), version: version() }),
  }),
  parseSql: endpoint({
    summary: 'Check a statement and draft its columns and parameters (api-contract 8.2).',
    method: 'GET',
    path: '/online/cgreport/head/parseSql',
    access: permission('cgreport:edit'),
    rate: { points: 600, seconds: 60 },
    input: z.object({ sql: texts.cgrSql }),
    result: z.object({ fields: z.array(ReportItem), params: z.array(ReportParam) }),
  }),
  sources: endpoint({
    summary: 'The data sets that reports may read, with their columns.',
    method: 'GET',
    path: '/online/cgreport/head/sources',
    access: permission('cgreport:edit'),
    input: z.object({}),
    result: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        columns: z.array(
          z.object({ name: z.string(), title: z.string(), type: z.enum(['text', 'number', 'date', 'time']) }),
        ),
      }),
    ),
  }),
  items: endpoint({
    summary: 'The columns of a report in order (api-contract 8.2).',
    method: 'GET',
    path: '/online/cgreport/item/listByHeadId',
    access: permission('cgreport:list'),
    input: z.object({ headId: id('报表') }),
    result: z.array(z.extend(ReportItem, { cgrheadId: z.string(), orderNum: z.number() })),
  }),
  params: endpoint({
    summary: 'The parameters of a report in order (api-contract 8.2).',
    method: 'GET',
    path: '/online/cgreport/param/listByHeadId',
    access: permission('cgreport:list'),
    input: z.object({ headId: id('报表') }),
    result: z.array(z.extend(ReportParam, { cgrheadId: z.string(), orderNum: z.number() })),
  }),
};

/** A column as tables of reports and popups draw it (api-contract 8.1). */
export const ReportColumn = z.object({
  title: z.string(),
  dataIndex: z.string(),
  align: z.enum(['left', 'center', 'right']),
  /** Key into `dictOptions`: the values have texts. */
  customRender: z.optional(z.string()),
  sorter: z.optional(z.literal('true')),
  width: z.optional(z.number()),
  fieldType: ReportFieldType,
  isTotal: z.enum(['0', '1']),
  groupTitle: z.nullable(z.string()),
  /** Link with `${column}` in the places of values; null without one. */
  href: z.nullable(z.string()),
});
export type ReportColumn = z.infer<typeof ReportColumn>;

/** A field of the query form (api-contract 8.1). */
export const ReportQueryField = z.object({
  label: z.string(),
  field: z.string(),
  view: z.string(),
  mode: z.enum(['single', 'group']),
  /** `1`: shown only when the form is unfolded. */
  hidden: z.optional(z.literal('1')),
});
export type ReportQueryField = z.infer<typeof ReportQueryField>;

const Value = z.union([z.string(), z.number(), z.null()]);
export const ReportRow = z.record(z.string(), Value);
export type ReportRow = z.infer<typeof ReportRow>;

/** Rows that a report shows and exports at most, over all of its pages. */
export const mostReportRows = 10_000;

/**
 * The part of a data set that a reader does not see: `rules` are the names of the row rules and data scopes that narrow
 * its rows, `hidden` the titles of its columns that are empty for the reader. Neither numbers nor values of rows out of
 * reach are told (docs/decisions/0075).
 */
export const ReportLimit = z.object({
  source: z.string(),
  isNarrowed: z.boolean(),
  rules: z.array(z.string()),
  hidden: z.array(z.string()),
});
export type ReportLimit = z.infer<typeof ReportLimit>;

export const ReportData = z.object({
  records: z.array(ReportRow),
  /** Matching rows, at most `mostReportRows`. */
  total: z.number(),
  /** More rows match than a report shows. */
  hasMore: z.boolean(),
  limits: z.array(ReportLimit),
  /** The report's columns that its statement no longer returns. */
  gone: z.array(z.object({ fieldName: z.string(), fieldTxt: z.string() })),
});
export type ReportData = z.infer<typeof ReportData>;

const asked = {
  id: id('报表'),
  pageNo: z.optional(z.union([z.string(), z.number()])),
  pageSize: z.optional(z.union([z.string(), z.number()])),
  column: z.optional(z.string()),
  order: z.optional(z.string()),
  onlRepUrlParamStr: z.optional(z.string().check(z.maxLength(2_000))),
};

/** Filters `field`, `field_begin`, `field_end` and parameters `self_name` stand beside the named inputs. */
const condition = z.string().check(z.maxLength(500, { error: '查询条件过长' }));
const reportQuery = z.catchall(z.object(asked), condition);

/** Names of columns, comma-separated; default: those that the report shows. */
const exportedColumns = z.pipe(
  z.optional(z.string().check(z.maxLength(10_000, { error: '导出列格式不正确' }))),
  z.transform((text = '') => text.split(',').filter((name) => name !== '')),
);

const rate = { points: 600, seconds: 60 };

/**
 * Reports as their readers open them (api-contract 8.1), by id or by code. An unknown report is refused like one that is
 * not granted.
 */
export const onlineReports = {
  columns: endpoint({
    summary: 'The columns of a report by its code or id.',
    method: 'GET',
    path: '/online/cgreport/api/getRpColumns/:code',
    access: signedIn,
    rate,
    input: z.object({ code: requiredText('报表编码', 64) }),
    result: z.object({
      columns: z.array(ReportColumn),
      dictOptions: DictionaryMap,
      cgRpConfigId: z.string(),
      cgRpConfigName: z.string(),
      chart: z.nullable(ReportChart),
    }),
  }),
  queryInfo: endpoint({
    summary: 'The query form of a report.',
    method: 'GET',
    path: '/online/cgreport/api/getQueryInfo/:id',
    access: signedIn,
    rate,
    input: z.object({ id: id('报表') }),
    result: z.array(ReportQueryField),
  }),
  data: endpoint({
    summary: 'One page of a report: filters, ranges, parameters, sorting as in api-contract 8.1.',
    method: 'GET',
    path: '/online/cgreport/api/getData/:id',
    access: signedIn,
    rate,
    input: reportQuery,
    result: ReportData,
  }),
  page: endpoint({
    summary: 'Columns and one page of a report, for its own page.',
    method: 'GET',
    path: '/online/cgreport/api/getColumnsAndData/:id',
    access: signedIn,
    rate,
    input: reportQuery,
    result: z.object({
      data: ReportData,
      columns: z.array(ReportColumn),
      dictOptions: DictionaryMap,
      cgreportHeadName: z.string(),
      isGroupTitle: z.boolean(),
    }),
  }),
  params: endpoint({
    summary: 'The parameters of a report that its reader may set.',
    method: 'GET',
    path: '/online/cgreport/api/getParamsInfo/:headId',
    access: signedIn,
    rate,
    input: z.object({ headId: id('报表') }),
    result: z.array(ReportParam),
  }),
  chart: endpoint({
    summary: 'The rows of a query as groups with folded values, for a chart.',
    method: 'GET',
    path: '/online/cgreport/api/getChartData/:id',
    access: signedIn,
    rate,
    input: z.catchall(z.object({ ...asked, ...chartWishes }), condition),
    result: ChartData,
  }),
  exportXls: endpoint({
    summary: `A report as an Excel or CSV file: the first ${mostReportRows} rows of the same query, with the texts of values.`,
    method: 'GET',
    path: '/online/cgreport/api/exportXls/:id',
    access: permission('cgreport:export'),
    rate: exportRate,
    audit: { type: 'export', text: '导出报表' },
    input: z.catchall(
      z.object({
        ...asked,
        columns: exportedColumns,
        format: z._default(z.enum(exportFormats, { error: '导出格式不正确' }), 'xlsx'),
        encoding: z._default(z.enum(csvEncodings, { error: '文件编码不正确' }), 'utf-8'),
      }),
      condition,
    ),
    result: SentFile,
    file: true,
  }),
};

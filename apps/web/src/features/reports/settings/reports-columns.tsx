import { reportFields as guards, type ReportHead, reportListFields } from '@baisi/contract/reports';
import { dateRangeSearch } from '../../../fields/wire-date/date-range-search.tsx';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import { anywhere, anywhereIn, dayFrom, dayTo } from '../../../platform/list-state/list-filters.ts';
import { EllipsisText } from '../../../ui/ellipsis/ellipsis-text.tsx';
import type { Searching } from '../../../ui/list/search/list-search.tsx';
import { textSearch } from '../../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';

/** Filters and sort fields of the list. */
export const reportsList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('name', 'code'),
    name: anywhere,
    code: anywhere,
    createdFrom: dayFrom('createTime'),
    createdTo: dayTo('createTime'),
  },
  sortable: reportListFields,
  defaultSort: { field: 'createTime', descending: true },
});

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '报表名称或编码' },
  fields: [
    textSearch('name', '报表名称'),
    textSearch('code', '报表编码'),
    dateRangeSearch(['createdFrom', 'createdTo'], '创建时间'),
  ],
};

const inOneLine = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim();

export const columns: RecordColumn<ReportHead>[] = [
  { ...textColumn('name', '报表名称', 168), sorter: true, always: true, fixed: 'start' },
  { ...textColumn('code', '报表编码', 136), sorter: true },
  {
    key: 'cgrSql',
    title: '查询语句',
    width: 200,
    grows: true,
    render: (_, { cgrSql }) => <EllipsisText text={inOneLine(cgrSql)} length={80} />,
  },
  textColumn('content', '说明', 160),
  textColumn('createBy', '创建人', 88),
  { ...textColumn('createTime', '创建时间', 168), sorter: true },
  { ...textColumn('updateTime', '更新时间', 168), sorter: true },
];

export const narrowColumn = cellColumn<ReportHead>('报表', ({ name, code, content }) => ({
  name,
  lines: [code, content ?? ''],
}));

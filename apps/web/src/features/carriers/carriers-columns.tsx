import {
  type CarrierRecord,
  carrierClientTexts,
  carrierListFields,
  carrierFields as guards,
} from '@baisi/contract/carrier-record';
import { offMark, statusColumn, statusSearch } from '../../fields/switched/status-column.tsx';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anywhere, anywhereIn, oneOf } from '../../platform/list-state/list-filters.ts';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { choiceSearch, textSearch } from '../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { clientOptions } from './carriers.logic.ts';

/** Filters and sort fields of the list. */
export const carriersList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('name', 'code'),
    name: anywhere,
    code: anywhere,
    client: oneOf(...clientOptions.map(({ value }) => value)),
    status: oneOf('1', '0'),
  },
  sortable: carrierListFields,
  // Sorted by `sortNo`, then newest first.
  defaultSort: { field: 'sortNo', descending: false },
});

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '承运商名称或编码' },
  fields: [
    choiceSearch('client', '接口', clientOptions),
    statusSearch,
    textSearch('name', '承运商名称'),
    textSearch('code', '承运商编码'),
  ],
};

const yesNo = (value: boolean | undefined) => (value === undefined ? nothing : value ? '是' : '否');

export const columns: RecordColumn<CarrierRecord>[] = [
  { ...textColumn('name', '承运商名称', 140), grows: true, sorter: true, always: true, fixed: 'start' },
  { ...textColumn('code', '承运商编码', 120), sorter: true },
  {
    key: 'client',
    title: '接口',
    width: 100,
    sorter: true,
    render: (_, { client }) => carrierClientTexts[client] ?? nothing,
  },
  textColumn('kuaidi100Code', '快递100编码', 130),
  textColumn('servicePhone', '客服电话', 110),
  { ...textColumn('firstWeightKg', '首重', 80), align: 'right' },
  { ...textColumn('firstFee', '首重费用', 100), align: 'right' },
  { ...textColumn('addWeightKg', '续重', 80), align: 'right' },
  { ...textColumn('addFee', '续重费用', 100), align: 'right' },
  { key: 'volumetricDivisor', title: '体积重除数', width: 110, align: 'right' },
  { ...textColumn('weightStep', '进位重量', 90), align: 'right' },
  { key: 'maxWeightKg', title: '单件限重', width: 90, align: 'right' },
  {
    key: 'supportsParcels',
    title: '子母件',
    width: 90,
    render: (_, { supportsParcels }) => yesNo(supportsParcels),
  },
  {
    key: 'tracePhone',
    title: '查询需手机尾号',
    width: 130,
    render: (_, { tracePhone }) => yesNo(tracePhone),
  },
  textColumn('noPattern', '单号规则', 180),
  statusColumn(90),
  {
    key: 'sortNo',
    title: '排序',
    width: 80,
    sorter: true,
    align: 'right',
    render: (_, { sortNo }) => sortNo ?? nothing,
  },
  { ...textColumn('updateTime', '更新时间', 180), sorter: true },
];

export const narrowColumn = cellColumn<CarrierRecord>(
  '承运商',
  ({ name, code, client, status, servicePhone }) => ({
    name,
    mark: offMark(status),
    lines: [[code, carrierClientTexts[client] ?? ''].filter(Boolean).join(' · '), servicePhone ?? ''],
  }),
);

import {
  type CarrierAccountRecord,
  carrierAccountListFields,
  carrierAccountFields as guards,
} from '@baisi/contract/carrier-accounts';
import { carrierSearch } from '../../../fields/carrier/carrier-search.tsx';
import { offMark, statusColumn, statusSearch } from '../../../fields/switched/status-column.tsx';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import { anywhere, anywhereIn, asTyped, oneOf } from '../../../platform/list-state/list-filters.ts';
import type { Searching } from '../../../ui/list/search/list-search.tsx';
import { textSearch } from '../../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';

/** Filters and sort fields of the list. */
export const carrierAccountsList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('name', 'accountNo'),
    carrierCode: asTyped,
    netName: anywhere,
    status: oneOf('1', '0'),
  },
  sortable: carrierAccountListFields,
  defaultSort: { field: 'carrierCode', descending: false },
});

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '账号名称或月结账号' },
  fields: [carrierSearch('carrierCode'), statusSearch, textSearch('netName', '网点')],
};

const isSet = (value: boolean | undefined) => (value === undefined ? nothing : value ? '已设置' : '未设置');
const percent = (value: number | undefined) => (value === undefined ? nothing : `${value}%`);

export const columns: RecordColumn<CarrierAccountRecord>[] = [
  { ...textColumn('name', '账号名称', 180), grows: true, sorter: true, always: true, fixed: 'start' },
  {
    key: 'carrierCode',
    title: '承运商',
    width: 160,
    sorter: true,
    render: (_, { carrierName, carrierCode }) => `${carrierName}（${carrierCode}）`,
  },
  { ...textColumn('accountNo', '月结账号', 150), sorter: true },
  { ...textColumn('netName', '网点', 140), sorter: true },
  {
    key: 'isDefault',
    title: '默认账号',
    width: 100,
    render: (_, { isDefault }) => (isDefault === undefined ? nothing : isDefault ? '是' : '否'),
  },
  textColumn('customer', '快递100客户编号', 160),
  { key: 'hasApiKey', title: '授权key', width: 100, render: (_, { hasApiKey }) => isSet(hasApiKey) },
  { key: 'hasSecret', title: '授权密钥', width: 100, render: (_, { hasSecret }) => isSet(hasSecret) },
  {
    key: 'hasPartnerKey',
    title: '电子面单密码',
    width: 120,
    render: (_, { hasPartnerKey }) => isSet(hasPartnerKey),
  },
  {
    key: 'simFaultPercent',
    title: '模拟失败率',
    width: 110,
    align: 'right',
    render: (_, { simFaultPercent }) => percent(simFaultPercent),
  },
  {
    key: 'simUnknownPercent',
    title: '模拟结果未知率',
    width: 130,
    align: 'right',
    render: (_, { simUnknownPercent }) => percent(simUnknownPercent),
  },
  { key: 'simDelayMs', title: '模拟延迟', width: 100, align: 'right' },
  { key: 'simSeed', title: '模拟种子', width: 100, align: 'right' },
  { key: 'simPaceSeconds', title: '模拟轨迹间隔', width: 120, align: 'right' },
  textColumn('remark', '备注', 180),
  statusColumn(90),
  { ...textColumn('updateTime', '更新时间', 180), sorter: true },
];

export const narrowColumn = cellColumn<CarrierAccountRecord>(
  '账号',
  ({ name, carrierName, accountNo, status }) => ({
    name,
    mark: offMark(status),
    lines: [carrierName, accountNo ?? ''],
  }),
);

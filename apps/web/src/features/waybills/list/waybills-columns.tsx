import { statusGroups } from '@baisi/contract/home-cards';
import {
  waybillFields as guards,
  type WaybillRecord,
  waybillListFields,
} from '@baisi/contract/waybill-record';
import { waybillStatuses, waybillStatusTexts } from '@baisi/contract/waybill-states';
import { carrierSearch } from '../../../fields/carrier/carrier-search.tsx';
import { placeText } from '../../../fields/region/place-text.ts';
import { dateRangeSearch } from '../../../fields/wire-date/date-range-search.tsx';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import {
  anywhere,
  anywhereIn,
  asTyped,
  dayFrom,
  dayTo,
  oneOf,
} from '../../../platform/list-state/list-filters.ts';
import { amountText } from '../../../ui/format/amount-text.logic.ts';
import type { Searching } from '../../../ui/list/search/list-search.tsx';
import { choiceSearch, textSearch } from '../../../ui/list/search/search-field.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import { WaybillStatusTag } from './waybill-status-tag.tsx';
import { tabFilters } from './waybill-tabs.tsx';

/** Filters and sort fields of the list. */
export const waybillsList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('waybillNo', 'innerNo', 'receiverName', 'receiverMobile'),
    waybillStatus: oneOf(
      ...new Set([...waybillStatuses.map(String), ...tabFilters, statusGroups.notVoid.value]),
    ),
    orderNo: asTyped,
    carrierCode: asTyped,
    goodsSummary: anywhere,
    createdFrom: dayFrom('createTime'),
    createdTo: dayTo('createTime'),
  },
  sortable: waybillListFields,
  defaultSort: { field: 'createTime', descending: true },
});

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '运单号、收件人或手机' },
  fields: [
    choiceSearch('waybillStatus', '运单状态', [
      ...Object.entries(waybillStatusTexts).map(([value, label]) => ({ value, label })),
      statusGroups.underWay,
      statusGroups.notVoid,
    ]),
    textSearch('orderNo', '订单号'),
    carrierSearch('carrierCode'),
    textSearch('goodsSummary', '商品'),
    dateRangeSearch(['createdFrom', 'createdTo'], '创建时间'),
  ],
};

/** The address of the receiver in one line. */
export const addressOf = (waybill: WaybillRecord): string =>
  placeText(waybill.receiverProvince, waybill.receiverCity, waybill.receiverDistrict, waybill.receiverDetail);

/** The number by which people know a waybill: the carrier's, or ours before it is fetched. */
export const nameOf = ({ waybillNo, innerNo }: Pick<WaybillRecord, 'waybillNo' | 'innerNo'>): string =>
  waybillNo ?? innerNo;

type Opens = (waybill: WaybillRecord) => void;

/** Columns for a wide screen; the number opens the waybill. */
export const wideColumns = (onOpen: Opens): RecordColumn<WaybillRecord>[] => [
  {
    key: 'waybillNo',
    title: '运单号',
    width: 190,
    always: true,
    fixed: 'start',
    sorter: true,
    render: (_, waybill) => (
      <RecordCell
        name={nameOf(waybill)}
        onOpen={() => onOpen(waybill)}
        {...(waybill.waybillNo === null ? {} : { lines: [waybill.innerNo] })}
      />
    ),
  },
  {
    key: 'waybillStatus',
    title: '状态',
    width: 110,
    sorter: true,
    render: (_, { waybillStatus }) => <WaybillStatusTag status={waybillStatus} />,
  },
  textColumn('carrierName', '承运商', 110),
  {
    key: 'orderNos',
    title: '订单号',
    width: 170,
    ellipsis: true,
    render: (_, { orderNos }) => orderNos.join('、'),
  },
  textColumn('receiverName', '收件人', 90),
  textColumn('receiverMobile', '联系电话', 130),
  {
    ...textColumn('receiverDetail', '地址', 220),
    grows: true,
    ellipsis: true,
    render: (_, waybill) => addressOf(waybill),
  },
  { key: 'parcelCount', title: '件数', width: 70, align: 'right', render: (_, one) => one.parcelCount },
  {
    key: 'chargeableWeight',
    title: '计费重量(kg)',
    width: 110,
    align: 'right',
    render: (_, one) => one.chargeableWeight,
  },
  {
    key: 'freightEst',
    title: '运费',
    width: 90,
    align: 'right',
    render: (_, one) => amountText(one.freightReal ?? one.freightEst) ?? nothing,
  },
  textColumn('lastTraceText', '最新轨迹', 240),
  { ...textColumn('lastTraceTime', '最新轨迹时间', 172), sorter: true },
  {
    key: 'printedCount',
    title: '打印次数',
    width: 90,
    align: 'right',
    sorter: true,
    render: (_, one) => one.printedCount,
  },
  textColumn('failReason', '失败原因', 180),
  { ...textColumn('createTime', '创建时间', 172), sorter: true },
];

/** The one column for a narrow screen. */
export const narrowColumn = (onOpen: Opens): RecordColumn<WaybillRecord> => ({
  key: 'record',
  title: '运单',
  render: (_, waybill) => (
    <RecordCell
      name={nameOf(waybill)}
      onOpen={() => onOpen(waybill)}
      mark={<WaybillStatusTag status={waybill.waybillStatus} />}
      lines={[
        `${waybill.carrierName} · ${waybill.receiverName}`,
        addressOf(waybill),
        waybill.failReason ?? waybill.lastTraceText ?? '',
      ]}
    />
  ),
});

import { statusGroups } from '@baisi/contract/home-cards';
import {
  orderFields as guards,
  type OrderRecord,
  orderListFields,
  orderSources,
  orderTypes,
  payTypes,
} from '@baisi/contract/order-record';
import { handleStatusTexts, orderStatuses, orderStatusTexts } from '@baisi/contract/order-states';
import { Input } from 'antd';
import { placeText } from '../../../fields/region/place-text.ts';
import { dateRangeSearch } from '../../../fields/wire-date/date-range-search.tsx';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import { anywhere, anywhereIn, dayFrom, dayTo, oneOf } from '../../../platform/list-state/list-filters.ts';
import { amountText } from '../../../ui/format/amount-text.logic.ts';
import type { Searching } from '../../../ui/list/search/list-search.tsx';
import { choiceSearch, textSearch } from '../../../ui/list/search/search-field.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import { HandleStatusText } from './handle-status-text.tsx';
import { OrderStatusTag } from './order-status-tag.tsx';

/** Longest pasted list of order numbers: 500 of them. */
const longestPaste = 12_000;

/** The numbers of a pasted text, whatever stands between them. */
const numbersIn = (text: string): string[] => text.split(/[\s,，;；、]+/).filter((one) => one !== '');

/** Filters and sort fields of the list. */
export const ordersList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('orderNo', 'customerName', 'receiverName', 'receiverMobile', 'platformNo'),
    orderNos: {
      accepts: (text) => text.length <= longestPaste,
      // A space takes one character of the address, a comma or a line break three: 500 numbers fit into it.
      ask: (name, text) => ({ [name]: numbersIn(text).join(' ') }),
      condition: 'orderNo',
    },
    orderStatus: oneOf(...orderStatuses, statusGroups.submitted.value),
    handleStatus: oneOf('0', '1', '2', '3', '4', '5', statusGroups.openHandling.value),
    source: oneOf('1', '2', '3', '4'),
    orderType: oneOf('1', '2'),
    payType: oneOf('1', '2', '3'),
    goodsSummary: anywhere,
    receiverDetail: anywhere,
    orderedFrom: dayFrom('orderDate'),
    orderedTo: dayTo('orderDate'),
  },
  sortable: orderListFields,
  defaultSort: { field: 'createTime', descending: true },
});

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '订单号、客户、收件人或手机' },
  fields: [
    {
      name: 'orderNos',
      label: '多个订单号',
      typed: true,
      control: <Input.TextArea rows={4} placeholder="每行一个订单号，最多500个" maxLength={longestPaste} />,
      draw: (text) => `${numbersIn(text).length}个`,
    },
    choiceSearch('orderStatus', '订单状态', [...optionsOf(orderStatusTexts), statusGroups.submitted]),
    choiceSearch('handleStatus', '处理状态', [...optionsOf(handleStatusTexts), statusGroups.openHandling]),
    choiceSearch('source', '来源', optionsOf(orderSources)),
    choiceSearch('orderType', '订单类型', optionsOf(orderTypes)),
    choiceSearch('payType', '付款方式', optionsOf(payTypes)),
    textSearch('goodsSummary', '商品'),
    textSearch('receiverDetail', '详细地址'),
    dateRangeSearch(['orderedFrom', 'orderedTo'], '下单时间'),
  ],
};

/** The address of the receiver in one line. */
export const addressOf = (order: OrderRecord): string =>
  placeText(order.receiverProvince, order.receiverCity, order.receiverDistrict, order.receiverDetail);

const waybillsOf = ({ waybills: [first, ...others] }: OrderRecord) => {
  if (first === undefined) return nothing;
  const more = others.length === 0 ? '' : ` 等${others.length + 1}单`;
  return `${first.carrierName} ${first.waybillNo ?? first.innerNo}${more}`;
};

// A hidden field is missing.
const marksOf = ({ tags: [first, ...others] = [] }: Partial<OrderRecord>) =>
  first === undefined ? null : (
    <PlainTag>{others.length === 0 ? first : `${first} +${others.length}`}</PlainTag>
  );

const money = (
  key: 'payAmount' | 'goodsAmount' | 'freightAmount',
  title: string,
): RecordColumn<OrderRecord> => ({
  key,
  title,
  width: 110,
  align: 'right',
  render: (_, order) => amountText(order[key]),
});

type Opens = (order: OrderRecord) => void;

/** Columns for a wide screen; the number opens the order. */
export const wideColumns = (onOpen: Opens): RecordColumn<OrderRecord>[] => [
  {
    key: 'orderNo',
    title: '订单号',
    width: 230,
    always: true,
    fixed: 'start',
    sorter: true,
    render: (_, order) => (
      <RecordCell name={order.orderNo} mark={marksOf(order)} onOpen={() => onOpen(order)} />
    ),
  },
  {
    key: 'orderStatus',
    title: '订单状态',
    width: 100,
    sorter: true,
    render: (_, { orderStatus }) => <OrderStatusTag status={orderStatus} />,
  },
  {
    key: 'handleStatus',
    title: '处理状态',
    width: 140,
    sorter: true,
    render: (_, order) => <HandleStatusText order={order} />,
  },
  { ...textColumn('customerName', '客户名称', 160), sorter: true },
  textColumn('receiverName', '收件人', 90),
  textColumn('receiverMobile', '联系电话', 130),
  {
    ...textColumn('receiverDetail', '收货地址', 220),
    grows: true,
    render: (_, order) => addressOf(order),
    ellipsis: true,
  },
  textColumn('goodsSummary', '商品摘要', 200),
  { key: 'totalQty', title: '数量', width: 80, align: 'right', render: (_, { totalQty }) => totalQty },
  { ...money('payAmount', '应付金额'), sorter: true },
  {
    key: 'waybills',
    title: '承运商/运单号',
    width: 200,
    ellipsis: true,
    render: (_, order) => waybillsOf(order),
  },
  { ...textColumn('orderDate', '下单时间', 172), sorter: true },
  { ...textColumn('dueShipTime', '最晚发货时间', 172), sorter: true },
  textColumn('platformNo', '平台单号', 150),
  textColumn('sellerMemo', '卖家备注', 160),
  { ...textColumn('createTime', '创建时间', 172), sorter: true },
];

/** The one column for a narrow screen. */
export const narrowColumn = (onOpen: Opens): RecordColumn<OrderRecord> => ({
  key: 'record',
  title: '订单',
  render: (_, order) => (
    <RecordCell
      name={order.orderNo}
      onOpen={() => onOpen(order)}
      mark={<OrderStatusTag status={order.orderStatus} />}
      lines={[
        `${order.customerName} · ${order.receiverName}`,
        order.goodsSummary,
        order.payAmount == null ? order.orderDate : `¥${amountText(order.payAmount)} · ${order.orderDate}`,
      ]}
    />
  ),
});

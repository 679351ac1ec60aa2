import { OrderRecord, orderFields, orderSources, orderTypes, payTypes } from '../order-record.ts';
import { handleStatusTexts, orderStatusTexts } from '../order-states.ts';
import { orders } from '../orders.ts';
import { authorColumns, createdColumn } from './stamps.ts';
import { describeExport } from './table.ts';

const text = { kind: 'text' } as const;
const time = { kind: 'time' } as const;
const number = { kind: 'number' } as const;

/** The list of orders as a spreadsheet. Telephone numbers are masked as on the page. */
export const ordersTable = describeExport({
  name: 'orders',
  noun: '订单',
  fields: orderFields,
  record: OrderRecord,
  files: orders,
  columns: {
    orderNo: { title: '订单号', type: text, width: 20, use: 'export' },
    orderStatus: {
      title: '订单状态',
      type: { kind: 'words', words: orderStatusTexts },
      width: 10,
      use: 'export',
    },
    handleStatus: {
      title: '处理状态',
      type: { kind: 'words', words: handleStatusTexts },
      width: 12,
      use: 'export',
    },
    orderType: { title: '订单类型', type: { kind: 'words', words: orderTypes }, width: 10, use: 'export' },
    source: { title: '来源', type: { kind: 'words', words: orderSources }, width: 8, use: 'export' },
    platformNo: { title: '平台单号', type: text, width: 20, use: 'export' },
    customerName: { title: '客户名称', type: text, width: 24, use: 'export' },
    receiverName: { title: '收件人', type: text, width: 12, use: 'export' },
    receiverMobile: { title: '联系电话', type: text, width: 16, use: 'export' },
    receiverTel: { title: '固定电话', type: text, width: 16, use: 'export' },
    receiverProvince: { title: '省', type: text, width: 12, use: 'export' },
    receiverCity: { title: '市', type: text, width: 12, use: 'export' },
    receiverDistrict: { title: '区', type: text, width: 12, use: 'export' },
    receiverDetail: { title: '详细地址', type: text, width: 36, use: 'export' },
    goodsSummary: { title: '商品摘要', type: text, width: 36, use: 'export' },
    totalQty: { title: '数量', type: number, width: 10, use: 'export' },
    goodsAmount: { title: '商品金额', type: number, width: 12, use: 'export' },
    freightAmount: { title: '运费', type: number, width: 10, use: 'export' },
    discount: { title: '优惠', type: number, width: 10, use: 'export' },
    payAmount: { title: '应付金额', type: number, width: 12, use: 'export' },
    payType: { title: '付款方式', type: { kind: 'words', words: payTypes }, width: 10, use: 'export' },
    waybills: { title: '承运商/运单号', type: text, width: 30, use: 'export' },
    orderDate: { title: '下单时间', type: time, width: 20, use: 'export' },
    dueShipTime: { title: '最晚发货时间', type: time, width: 20, use: 'export' },
    buyerMemo: { title: '买家留言', type: text, width: 28, use: 'export' },
    sellerMemo: { title: '卖家备注', type: text, width: 28, use: 'export' },
    ...createdColumn,
    receiverPostcode: { title: '邮编', type: text, width: 8, use: 'export', isOnRequest: true },
    shippedQty: { title: '已发数量', type: number, width: 10, use: 'export', isOnRequest: true },
    tags: { title: '标签', type: text, width: 20, use: 'export', isOnRequest: true },
    handlerName: { title: '处理人', type: text, width: 12, use: 'export', isOnRequest: true },
    handleTime: { title: '处理时间', type: time, width: 20, use: 'export', isOnRequest: true },
    handleRemark: { title: '处理意见', type: text, width: 28, use: 'export', isOnRequest: true },
    ...authorColumns,
  },
});

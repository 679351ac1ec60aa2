import { payTypes } from '../order-record.ts';
import { WaybillRecord, waybillFields } from '../waybill-record.ts';
import { waybillStatusTexts } from '../waybill-states.ts';
import { waybills } from '../waybills.ts';
import { authorColumns, createdColumn } from './stamps.ts';
import { describeExport } from './table.ts';

const text = { kind: 'text' } as const;
const time = { kind: 'time' } as const;
const number = { kind: 'number' } as const;

/** The list of waybills as a spreadsheet. Telephone numbers are masked as on the page. */
export const waybillsTable = describeExport({
  name: 'waybills',
  noun: '运单',
  fields: waybillFields,
  record: WaybillRecord,
  files: waybills,
  columns: {
    waybillNo: { title: '运单号', type: text, width: 20, use: 'export' },
    innerNo: { title: '运单编号', type: text, width: 20, use: 'export' },
    waybillStatus: {
      title: '运单状态',
      type: { kind: 'words', words: waybillStatusTexts },
      width: 12,
      use: 'export',
    },
    carrierName: { title: '承运商', type: text, width: 14, use: 'export' },
    accountName: { title: '月结账号', type: text, width: 18, use: 'export' },
    serviceType: { title: '产品类型', type: text, width: 14, use: 'export' },
    payType: { title: '付款方式', type: { kind: 'words', words: payTypes }, width: 10, use: 'export' },
    orderNos: { title: '订单号', type: text, width: 24, use: 'export' },
    receiverName: { title: '收件人', type: text, width: 12, use: 'export' },
    receiverMobile: { title: '联系电话', type: text, width: 16, use: 'export' },
    receiverTel: { title: '固定电话', type: text, width: 16, use: 'export' },
    receiverProvince: { title: '省', type: text, width: 12, use: 'export' },
    receiverCity: { title: '市', type: text, width: 12, use: 'export' },
    receiverDistrict: { title: '区', type: text, width: 12, use: 'export' },
    receiverDetail: { title: '详细地址', type: text, width: 36, use: 'export' },
    goodsSummary: { title: '商品摘要', type: text, width: 36, use: 'export' },
    parcelCount: { title: '件数', type: number, width: 8, use: 'export' },
    weightKg: { title: '实际重量(kg)', type: number, width: 14, use: 'export' },
    chargeableWeight: { title: '计费重量(kg)', type: number, width: 14, use: 'export' },
    freightEst: { title: '预估运费', type: number, width: 12, use: 'export' },
    freightReal: { title: '实际运费', type: number, width: 12, use: 'export' },
    insuredAmount: { title: '保价金额', type: number, width: 12, use: 'export' },
    codAmount: { title: '代收货款', type: number, width: 12, use: 'export' },
    lastTraceText: { title: '最新轨迹', type: text, width: 40, use: 'export' },
    lastTraceTime: { title: '最新轨迹时间', type: time, width: 20, use: 'export' },
    signedTime: { title: '签收时间', type: time, width: 20, use: 'export' },
    signName: { title: '签收人', type: text, width: 12, use: 'export' },
    failReason: { title: '失败原因', type: text, width: 28, use: 'export' },
    ...createdColumn,
    senderName: { title: '发件人', type: text, width: 12, use: 'export', isOnRequest: true },
    senderMobile: { title: '发件人手机', type: text, width: 16, use: 'export', isOnRequest: true },
    senderDetail: { title: '发件地址', type: text, width: 36, use: 'export', isOnRequest: true },
    printedCount: { title: '打印次数', type: number, width: 10, use: 'export', isOnRequest: true },
    lastPrintTime: { title: '最近打印', type: time, width: 20, use: 'export', isOnRequest: true },
    voidReason: { title: '作废原因', type: text, width: 28, use: 'export', isOnRequest: true },
    ...authorColumns,
  },
});

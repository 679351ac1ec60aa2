import { payTypes } from '@baisi/contract/order-record';
import { waybillStatusTexts } from '@baisi/contract/waybill-states';
import { waybills } from '@baisi/contract/waybills';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { maskedLandline, maskedMobile } from '../../platform/masked-numbers.ts';
import type { RecordHistory } from '../../platform/records/record-history.ts';

const masked = (mask: (text: string | null) => string | null) => ({
  says: (value: unknown): string => (typeof value === 'string' ? (mask(value) ?? '') : ''),
});

/** 变更记录 (change history) of waybills. It restores nothing: waybills change by their moves alone. */
export const waybillHistory = (get: (actor: Caller, id: string) => Promise<object>): RecordHistory => ({
  table: 'biz_waybill',
  subject: '运单',
  name: 'inner_no',
  columns: {
    waybill_status: { label: '运单状态', reads: { words: waybillStatusTexts } },
    waybill_no: { label: '运单号' },
    carrier_code: { label: '承运商' },
    service_type: { label: '产品类型' },
    pay_type: { label: '付款方式', reads: { words: payTypes } },
    sender_name: { label: '寄件人' },
    sender_detail: { label: '寄件地址' },
    receiver_name: { label: '收件人' },
    receiver_mobile: { label: '联系电话', reads: masked(maskedMobile) },
    receiver_tel: { label: '固定电话', reads: masked(maskedLandline) },
    receiver_detail: { label: '收件地址' },
    goods_summary: { label: '商品摘要' },
    parcel_count: { label: '件数' },
    weight_kg: { label: '重量' },
    chargeable_weight: { label: '计费重量' },
    insured_amount: { label: '保价金额' },
    cod_amount: { label: '代收货款' },
    freight_est: { label: '预估运费' },
    freight_real: { label: '实际运费' },
    dest_route: { label: '大头笔' },
    sort_code: { label: '三段码' },
    printed_count: { label: '打印次数' },
    fail_reason: { label: '失败原因' },
    last_trace_time: { label: '最新轨迹时间' },
    last_trace_text: { label: '最新轨迹' },
    signed_time: { label: '签收时间' },
    sign_name: { label: '签收人' },
    void_reason: { label: '作废原因' },
    remark: { label: '备注' },
  },
  readCode: waybills.list.access.code,
  editCode: waybills.create.access.code,
  get,
  edit: async () => {
    throw appError('nothing-to-restore');
  },
});

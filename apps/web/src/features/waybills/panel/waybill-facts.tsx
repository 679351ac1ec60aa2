import { payTypes } from '@baisi/contract/order-record';
import type { WaybillRecord } from '@baisi/contract/waybill-record';
import { UnmaskedPhone } from '../../../fields/unmasked-phone/unmasked-phone.tsx';
import { type Detail, DetailList } from '../../../ui/detail-list/detail-list.tsx';
import { amountText } from '../../../ui/format/amount-text.logic.ts';
import { addressOf } from '../list/waybills-columns.tsx';
import { phoneOf } from '../waybills.queries.ts';

type Props = { waybill: WaybillRecord; isHidden: (field: string) => boolean };

/** The facts of a waybill besides its goods. */
export function WaybillFacts({ waybill, isHidden }: Props) {
  const phone = (text: string | null) =>
    text === null ? null : <UnmaskedPhone masked={text} ask={() => phoneOf(waybill.id)} />;
  const all: (Detail & { field?: string })[] = [
    { label: '承运商', content: waybill.carrierName },
    { label: '月结账号', content: waybill.accountName },
    { label: '产品类型', content: waybill.serviceType },
    { label: '付款方式', content: payTypes[waybill.payType] },
    { label: '订单号', content: waybill.orderNos.join('、'), whole: true },
    {
      label: '发件人',
      content: `${waybill.senderName} ${waybill.senderProvince}${waybill.senderCity}${waybill.senderDistrict}${waybill.senderDetail}`,
      whole: true,
    },
    { label: '收件人', content: waybill.receiverName },
    {
      label: '联系电话',
      content: phone(waybill.receiverMobile),
      field: 'receiverMobile',
    },
    {
      label: '固定电话',
      content: phone(waybill.receiverTel),
      field: 'receiverTel',
    },
    { label: '收货地址', content: addressOf(waybill), whole: true },
    { label: '件数', content: waybill.parcelCount },
    { label: '实际重量', content: `${waybill.weightKg} kg` },
    { label: '计费重量', content: `${waybill.chargeableWeight} kg` },
    { label: '预估运费', content: amountText(waybill.freightEst), field: 'freightEst' },
    { label: '实际运费', content: amountText(waybill.freightReal), field: 'freightReal' },
    { label: '保价金额', content: amountText(waybill.insuredAmount), field: 'insuredAmount' },
    { label: '代收货款', content: amountText(waybill.codAmount), field: 'codAmount' },
    { label: '大头笔', content: waybill.destRoute },
    { label: '三段码', content: waybill.sortCode },
    { label: '打印次数', content: waybill.printedCount },
    { label: '签收人', content: waybill.signName },
    { label: '签收时间', content: waybill.signedTime },
    { label: '失败原因', content: waybill.failReason, whole: true },
    { label: '作废原因', content: waybill.voidReason, whole: true },
  ];
  const items = all.filter(({ field }) => field === undefined || !isHidden(field));
  return <DetailList items={items.map(({ field: _field, ...item }) => item)} />;
}

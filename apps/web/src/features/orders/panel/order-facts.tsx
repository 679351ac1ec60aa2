import { type OrderRecord, orderSources, orderTypes, payTypes } from '@baisi/contract/order-record';
import { UnmaskedPhone } from '../../../fields/unmasked-phone/unmasked-phone.tsx';
import { type Detail, DetailList } from '../../../ui/detail-list/detail-list.tsx';
import { HandleStatusText } from '../list/handle-status-text.tsx';
import { addressOf } from '../list/orders-columns.tsx';
import { phoneOf } from '../orders.queries.ts';

type Props = {
  order: OrderRecord;
  isHidden: (field: string) => boolean;
  /** Leaves out the facts without a value. */
  isBrief?: boolean;
};

/** The facts of an order besides its lines. */
export function OrderFacts({ order, isHidden, isBrief = false }: Props) {
  const phone = (text: string | null) =>
    text === null ? null : <UnmaskedPhone masked={text} ask={() => phoneOf(order.id)} />;
  const all: (Detail & { field?: string })[] = [
    { label: '处理状态', content: <HandleStatusText order={order} /> },
    { label: '处理意见', content: order.handleRemark },
    { label: '订单类型', content: orderTypes[order.orderType] },
    { label: '来源', content: orderSources[order.source] },
    { label: '平台单号', content: order.platformNo, field: 'platformNo' },
    { label: '付款方式', content: payTypes[order.payType], field: 'payType' },
    { label: '下单时间', content: order.orderDate },
    { label: '最晚发货', content: order.dueShipTime, field: 'dueShipTime' },
    { label: '收件人', content: order.receiverName },
    { label: '联系电话', content: phone(order.receiverMobile), field: 'receiverMobile' },
    { label: '固定电话', content: phone(order.receiverTel), field: 'receiverTel' },
    { label: '邮编', content: order.receiverPostcode, field: 'receiverPostcode' },
    { label: '收货地址', content: addressOf(order), whole: true, field: 'receiverDetail' },
    { label: '买家留言', content: order.buyerMemo, whole: true, field: 'buyerMemo' },
    { label: '卖家备注', content: order.sellerMemo, whole: true, field: 'sellerMemo' },
  ];
  const visible = all.filter(({ field }) => field === undefined || !isHidden(field));
  const items = isBrief ? visible.filter(({ content }) => Boolean(content)) : visible;
  return <DetailList items={items.map(({ field: _field, ...item }) => item)} />;
}

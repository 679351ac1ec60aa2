import { fullName } from '@baisi/contract/addresses/regions';
import { orderSources, orderTypes, payTypes } from '@baisi/contract/order-record';
import { handleStatusTexts, orderStatusTexts } from '@baisi/contract/order-states';
import { orders } from '@baisi/contract/orders';
import { maskedLandline, maskedMobile } from '../../platform/masked-numbers.ts';
import { type RecordHistory, recordHistory } from '../../platform/records/record-history.ts';
import type { OrdersService } from './orders.service.ts';

const masked = (mask: (text: string | null) => string | null) => ({
  says: (value: unknown): string => (typeof value === 'string' ? (mask(value) ?? '') : ''),
});

/** `330106` → `浙江省杭州市西湖区`. */
const regionText = (code: unknown): string => fullName(String(code)) ?? String(code);

/** 变更记录 (change history) of orders. Numbers of receivers are masked as everywhere. */
export const orderHistory = ({ get, edit }: OrdersService): RecordHistory =>
  recordHistory({
    table: 'biz_order',
    subject: '订单',
    name: 'order_no',
    columns: {
      platform_no: { label: '平台单号', form: 'platformNo' },
      source: { label: '来源', reads: { words: orderSources }, form: 'source' },
      order_type: { label: '订单类型', reads: { words: orderTypes }, form: 'orderType' },
      order_date: { label: '下单时间', form: 'orderDate' },
      customer_name: { label: '客户名称', form: 'customerName' },
      receiver_name: { label: '收件人', form: 'receiverName' },
      receiver_mobile: { label: '联系电话', reads: masked(maskedMobile), form: 'receiverMobile' },
      receiver_tel: { label: '固定电话', reads: masked(maskedLandline), form: 'receiverTel' },
      region_code: { label: '省/市/区', reads: { says: regionText }, form: 'regionCode' },
      receiver_detail: { label: '详细地址', form: 'receiverDetail' },
      receiver_postcode: { label: '邮编', form: 'receiverPostcode' },
      goods_summary: { label: '商品摘要' },
      total_qty: { label: '数量' },
      shipped_qty: { label: '已发数量' },
      goods_amount: { label: '商品金额', field: 'goodsAmount' },
      freight_amount: { label: '运费', form: 'freightAmount' },
      discount: { label: '优惠', form: 'discount' },
      pay_amount: { label: '应付金额', field: 'payAmount' },
      pay_type: { label: '付款方式', reads: { words: payTypes }, form: 'payType' },
      order_status: { label: '订单状态', reads: { words: orderStatusTexts } },
      handle_status: { label: '处理状态', reads: { words: handleStatusTexts } },
      handler_id: { label: '处理人', reads: { names: 'person' } },
      handle_remark: { label: '处理意见' },
      seller_memo: { label: '卖家备注', form: 'sellerMemo' },
      buyer_memo: { label: '买家留言', form: 'buyerMemo' },
      due_ship_time: { label: '最晚发货时间', form: 'dueShipTime' },
      tags: { label: '标签', form: 'tags' },
    },
    links: [{ table: 'sys_file_use', under: 'attachments', column: 'name', label: '附件' }],
    readCode: orders.list.access.code,
    editCode: orders.edit.access.code,
    get,
    form: orders.edit.input,
    save: edit,
  });

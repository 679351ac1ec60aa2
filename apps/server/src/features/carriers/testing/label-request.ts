import type { LabelRequest, Party } from '../clients/carrier-client.ts';

const sender: Party = {
  name: '发件人',
  mobile: '13800000001',
  tel: null,
  province: '广东省',
  city: '深圳市',
  district: '福田区',
  detail: '深南大道1号',
};
const receiver: Party = {
  name: '收件人',
  mobile: '13800000002',
  tel: null,
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路2号',
};

/** A request for the number of a waybill from 深圳 to 杭州. */
export const labelRequest = (innerNo: string, values: Partial<LabelRequest> = {}): LabelRequest => ({
  innerNo,
  sender,
  receiver,
  serviceType: null,
  payType: '3',
  parcels: [{ weightKg: '1.2' }],
  goodsName: '茶叶',
  insuredAmount: null,
  codAmount: null,
  remark: null,
  ...values,
});

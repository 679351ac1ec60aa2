/** Fields that texts and codes of a template may contain, in the order in which the editor offers them. */
export const printFieldTexts = {
  waybillNo: '运单号',
  innerNo: '运单编号',
  orderNos: '订单号',
  carrierName: '承运商',
  serviceType: '产品类型',
  payType: '付款方式',
  destRoute: '大头笔',
  sortCode: '三段码',
  packageCode: '集包码',
  parcelNo: '子单号',
  parcelSeq: '件序号',
  parcelCount: '总件数',
  senderName: '寄件人',
  senderPhone: '寄件电话',
  senderAddress: '寄件地址',
  receiverName: '收件人',
  receiverPhone: '收件电话',
  receiverAddress: '收件地址',
  goodsSummary: '商品摘要',
  weightKg: '重量(kg)',
  chargeableWeight: '计费重量(kg)',
  insuredAmount: '保价金额',
  codAmount: '代收货款',
  remark: '备注',
  waybillCount: '运单数',
  totalQty: '商品总数',
  printTime: '打印时间',
  printedBy: '打印人',
  page: '页码',
  pages: '总页数',
} as const;
export type PrintField = keyof typeof printFieldTexts;

/** Fields of the rows of a table; all other fields have the same value in each row. */
export const printItemTexts = {
  index: '序号',
  skuCode: '商品编码',
  goodsName: '商品名称',
  spec: '规格',
  unit: '单位',
  qty: '数量',
  orderNo: '所属订单',
} as const;
export type PrintItemField = keyof typeof printItemTexts;

/** Values with which the editor shows a template. */
export const printSample: {
  readonly fields: Readonly<Record<Exclude<PrintField, 'page' | 'pages'>, string>>;
  readonly items: readonly Readonly<Record<Exclude<PrintItemField, 'index'>, string>>[];
} = {
  fields: {
    waybillNo: 'SF1234567890123',
    innerNo: 'YD261128000001',
    orderNos: 'DD261128000001',
    carrierName: '顺丰速运',
    serviceType: '标快',
    payType: '月结',
    destRoute: '浙江 杭州',
    sortCode: '571-B2-018',
    packageCode: '杭州滨江',
    parcelNo: 'SF1234567890123',
    parcelSeq: '1',
    parcelCount: '1',
    senderName: '仓储部',
    senderPhone: '021-60000000',
    senderAddress: '上海市 青浦区 华新镇 纪鹤公路 1888 号 3 号仓',
    receiverName: '张晓明',
    receiverPhone: '138****8000',
    receiverAddress: '浙江省 杭州市 滨江区 长河街道 江南大道 3588 号恒生大厦 12 楼前台',
    goodsSummary: '不锈钢保温杯 500ml ×2，玻璃密封罐 ×1',
    weightKg: '1.2',
    chargeableWeight: '2',
    insuredAmount: '',
    codAmount: '',
    remark: '易碎，轻放',
    waybillCount: '1',
    totalQty: '3',
    printTime: '2026-11-28 09:30',
    printedBy: '李仓管',
  },
  items: [
    {
      skuCode: 'BWB-500-W',
      goodsName: '不锈钢保温杯',
      spec: '500ml 白色',
      unit: '个',
      qty: '2',
      orderNo: 'DD261128000001',
    },
    {
      skuCode: 'MFG-1L',
      goodsName: '玻璃密封罐',
      spec: '1L',
      unit: '个',
      qty: '1',
      orderNo: 'DD261128000001',
    },
  ],
};

import { fromThousandths, toThousandths } from '@baisi/contract/rules/money';
import type { IssuedLabel, LabelRequest, Party } from '../carrier-client.ts';
import { type Answer, wordOf } from './kuaidi100-call.ts';

/** The account in every call for labels. */
export type Partner = { partnerId: string; partnerKey: string; net: string; kuaidicom: string };

const payTypes = { 1: 'SHIPPER', 2: 'CONSIGNEE', 3: 'MONTHLY' } as const satisfies Record<
  LabelRequest['payType'],
  string
>;

const manOf = ({ name, mobile, tel, province, city, district, detail, company = null }: Party) => ({
  name,
  mobile: mobile ?? '',
  tel: tel ?? '',
  printAddr: `${province}${city === province ? '' : city}${district}${detail}`,
  company: company ?? '',
});

/**
 * Parameters of `label/order`. `reorder: false` makes a repetition with the same `orderId` return the first number, for
 * 48 hours; its default would issue a second one.
 */
export function orderParam(request: LabelRequest, partner: Partner) {
  const { innerNo, sender, receiver, parcels, insuredAmount, codAmount } = request;
  const grams = parcels.reduce((sum, { weightKg }) => sum + (toThousandths(weightKg) ?? 0), 0);
  return {
    ...partner,
    printType: 'NON',
    orderId: innerNo,
    reorder: false,
    sendMan: manOf(sender),
    recMan: manOf(receiver),
    cargo: request.goodsName,
    count: parcels.length,
    needChild: parcels.length > 1 ? '1' : '0',
    weight: fromThousandths(grams),
    payType: payTypes[request.payType],
    ...(request.serviceType === null ? {} : { expType: request.serviceType }),
    ...(insuredAmount === null ? {} : { valinsPay: insuredAmount }),
    ...(codAmount === null ? {} : { collection: codAmount }),
    remark: request.remark ?? '',
  };
}

/** Only addresses of Kuaidi100 itself are stored, because pages show them. */
const labelUrlOf = (text: string | null): string | null =>
  text !== null && /^https:\/\/([\w-]+\.)*kuaidi100\.com\//.test(text) ? text : null;

/** Reads the data of an answer to `label/order`; undefined when it contains no number. */
export function readLabel(data: unknown): { label: IssuedLabel; carrierOrderNo: string | null } | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const answer: Answer = { ...data };
  const textOf = (name: string): string | null => wordOf(answer, name).slice(0, 200) || null;
  const waybillNo = textOf('kuaidinum');
  if (waybillNo === null || waybillNo.length > 50) return undefined;
  return {
    carrierOrderNo: textOf('kdComOrderNum'),
    label: {
      outcome: 'issued',
      waybillNo,
      subNos: (textOf('childNum') ?? '').split(',').filter((one) => one !== ''),
      destRoute: textOf('bulkpen'),
      sortCode: textOf('destSortingCode') ?? textOf('destCode'),
      packageCode: textOf('pkgCode') ?? textOf('pkgName'),
      labelUrl: labelUrlOf(textOf('label')),
      freight: null,
    },
  };
}

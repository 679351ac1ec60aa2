import { payTypes } from '@baisi/contract/order-record';
import type { PrintField, PrintItemField } from '@baisi/contract/print-fields';
import type { PrintDocument } from '@baisi/contract/print-layout';
import type { TemplateKind } from '@baisi/contract/print-templates';
import { fromThousandths, toThousandths } from '@baisi/contract/rules/money';
import { hiddenFields } from '@baisi/contract/rules/record-fields';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { waybillFields } from '@baisi/contract/waybill-record';
import { holds, isAdministrator, type Person } from '../../platform/actor.ts';
import { maskedLandline, maskedMobile } from '../../platform/masked-numbers.ts';
import type { WaybillToPrint } from '../waybills/index.ts';

type Fields = Record<Exclude<PrintField, 'page' | 'pages'>, string>;
type Item = Record<Exclude<PrintItemField, 'index'>, string>;

/** A document, and the waybills that it shows. */
export type WaybillDocument = { document: PrintDocument; waybillIds: readonly string[] };

/** The person who prints: his rights decide which values appear. */
type Reader = { person: Person; now: Date };

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part).join(' ');
const plain = (amount: string | null): string => fromThousandths(toThousandths(amount ?? '') ?? 0);
const sumOf = (quantities: readonly string[]): string =>
  fromThousandths(quantities.reduce((sum, quantity) => sum + (toThousandths(quantity) ?? 0), 0));

/** Numbers of people are printed in full for holders of `mobile:unmask` alone; labels of others are 隐私面单. */
function phoneOf(person: Person, mobile: string | null, landline: string | null): string {
  if (holds(person, 'mobile:unmask')) return mobile ?? landline ?? '';
  return maskedMobile(mobile) ?? maskedLandline(landline) ?? '';
}

const itemOf = ({
  sku_code,
  goods_name,
  spec,
  unit,
  qty,
  order_no,
}: WaybillToPrint['items'][number]): Item => ({
  skuCode: sku_code ?? '',
  goodsName: goods_name,
  spec: spec ?? '',
  unit: unit ?? '',
  qty: plain(qty),
  orderNo: order_no,
});

function fieldsOf({ row, items, parcels }: WaybillToPrint, { person, now }: Reader): Fields {
  const withheld = isAdministrator(person) ? [] : hiddenFields(waybillFields, person.withheld);
  const unless = (field: string, value: string | null): string =>
    withheld.includes(field) ? '' : (value ?? '');
  return {
    waybillNo: row.waybill_no ?? '',
    innerNo: row.inner_no,
    orderNos: row.order_nos.join('、'),
    carrierName: row.carrier_name,
    serviceType: row.service_type ?? '',
    payType: payTypes[row.pay_type],
    destRoute: row.dest_route ?? '',
    sortCode: row.sort_code ?? '',
    packageCode: row.package_code ?? '',
    parcelNo: row.waybill_no ?? '',
    parcelSeq: '1',
    parcelCount: String(Math.max(1, parcels.length)),
    senderName: row.sender_name,
    senderPhone: phoneOf(person, row.sender_mobile, row.sender_tel),
    senderAddress: joined(row.sender_province, row.sender_city, row.sender_district, row.sender_detail),
    receiverName: row.receiver_name,
    receiverPhone: phoneOf(
      person,
      unless('receiverMobile', row.receiver_mobile) || null,
      unless('receiverTel', row.receiver_tel) || null,
    ),
    receiverAddress: joined(
      row.receiver_province,
      row.receiver_city,
      row.receiver_district,
      row.receiver_detail,
    ),
    goodsSummary: row.goods_summary,
    weightKg: plain(row.weight_kg),
    chargeableWeight: plain(row.chargeable_weight),
    insuredAmount: unless('insuredAmount', row.insured_amount),
    codAmount: unless('codAmount', row.cod_amount),
    remark: row.remark ?? '',
    waybillCount: '1',
    totalQty: sumOf(items.map(({ qty }) => qty)),
    printTime: toWireTime(now).slice(0, 16),
    printedBy: person.realname,
  };
}

/** One document for each parcel; the number of the first is the waybill's own. */
function labelsOf(waybill: WaybillToPrint, reader: Reader): WaybillDocument[] {
  const fields = fieldsOf(waybill, reader);
  const items = waybill.items.map(itemOf);
  const parcels = waybill.parcels.length === 0 ? [undefined] : waybill.parcels;
  return parcels.map((parcel, index) => ({
    waybillIds: [waybill.row.id],
    document: {
      items,
      fields: {
        ...fields,
        parcelSeq: String(index + 1),
        parcelNo: parcel?.sub_no ?? (index === 0 ? fields.waybillNo : ''),
        weightKg: parcel === undefined ? fields.weightKg : plain(parcel.weight_kg),
      },
    },
  }));
}

/** One document for all waybills: their goods added up by code, name and specification, in the order of codes. */
function pickingOf(waybills: readonly WaybillToPrint[], reader: Reader): WaybillDocument[] {
  const [first] = waybills;
  if (first === undefined) return [];
  const goods = Map.groupBy(
    waybills.flatMap(({ items }) => items.map(itemOf)),
    ({ skuCode, goodsName, spec, unit }) => JSON.stringify([skuCode, goodsName, spec, unit]),
  );
  const rows = [...goods.values()].flatMap((same) => {
    const [one] = same;
    return one === undefined ? [] : [{ ...one, orderNo: '', qty: sumOf(same.map(({ qty }) => qty)) }];
  });
  const empty = Object.fromEntries(Object.keys(fieldsOf(first, reader)).map((name) => [name, '']));
  const { printTime, printedBy } = fieldsOf(first, reader);
  return [
    {
      waybillIds: waybills.map(({ row }) => row.id),
      document: {
        fields: {
          ...empty,
          waybillCount: String(waybills.length),
          totalQty: sumOf(rows.map(({ qty }) => qty)),
          printTime,
          printedBy,
        },
        items: rows.toSorted(
          (one, other) =>
            one.skuCode.localeCompare(other.skuCode) ||
            one.goodsName.localeCompare(other.goodsName, 'zh-Hans-CN'),
        ),
      },
    },
  ];
}

/** Returns the documents of waybills on a paper of this kind, in the order of the waybills. */
export function documentsOf(
  kind: TemplateKind,
  waybills: readonly WaybillToPrint[],
  reader: Reader,
): WaybillDocument[] {
  if (kind === 'picking') return pickingOf(waybills, reader);
  if (kind === 'label') return waybills.flatMap((waybill) => labelsOf(waybill, reader));
  return waybills.map((waybill) => ({
    waybillIds: [waybill.row.id],
    document: { fields: fieldsOf(waybill, reader), items: waybill.items.map(itemOf) },
  }));
}

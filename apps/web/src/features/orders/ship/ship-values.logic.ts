import type { InputOf } from '@baisi/contract/endpoint';
import type { waybills } from '@baisi/contract/waybills';

/** A parcel as typed. */
export type TypedParcel = {
  weightKg?: number | null;
  lengthCm?: number | null;
  widthCm?: number | null;
  heightCm?: number | null;
};

/** The values of 生成运单. */
export type ShipValues = {
  carrierCode?: string;
  accountId?: string | null;
  senderId?: string | null;
  payType: '1' | '2' | '3';
  merge: boolean;
  /** Empty: one parcel with the weight of its goods. */
  parcels: TypedParcel[];
  insuredAmount?: string;
  codAmount?: string;
  remark?: string;
  fetch: boolean;
  /** Quantities of the lines of a single order; undefined: everything that no waybill contains. */
  quantities?: Readonly<Record<string, string | null>>;
};

/** Returns the input of the call; undefined while no carrier is chosen. */
export function inputOf(
  orderIds: readonly string[],
  values: ShipValues,
): InputOf<typeof waybills.create> | undefined {
  const { carrierCode, parcels, quantities } = values;
  if (carrierCode === undefined) return undefined;
  const weighed = parcels.filter(({ weightKg }) => weightKg !== undefined && weightKg !== null);
  const items = Object.entries(quantities ?? {}).flatMap(([orderItemId, qty]) =>
    qty === null || Number(qty) === 0 ? [] : [{ orderItemId, qty }],
  );
  return {
    orderIds: orderIds.join(','),
    carrierCode,
    accountId: values.accountId ?? null,
    senderId: values.senderId ?? null,
    payType: values.payType,
    merge: values.merge,
    insuredAmount: values.insuredAmount ?? '',
    codAmount: values.codAmount ?? '',
    remark: values.remark ?? '',
    fetch: values.fetch,
    ...(quantities === undefined ? {} : { items }),
    ...(weighed.length === 0
      ? {}
      : {
          parcels: weighed.map(({ weightKg, lengthCm, widthCm, heightCm }) => ({
            weightKg: String(weightKg),
            lengthCm: lengthCm ?? null,
            widthCm: widthCm ?? null,
            heightCm: heightCm ?? null,
          })),
        }),
  };
}

import { createHash } from 'node:crypto';
import type { Dice } from './dice.ts';
import type { Party } from './order-customers.ts';
import type { CarrierEvent, WaybillSeed } from './order-rows.ts';

/** How a delivery ends. */
export type Fate = 'signed' | 'late' | 'stuck' | 'lost' | 'refused';

const hubs = ['郑州市', '武汉市', '长沙市', '合肥市', '南京市', '济南市', '南昌市'] as const;
const couriers = ['李强', '王伟', '张磊', '刘洋', '陈涛', '赵军', '周斌', '孙鹏'] as const;
const problems = ['电话无法联系收件人', '收件地址不详，需补充门牌号', '收件人要求改期派送'] as const;

const courier = (dice: Dice): string =>
  `快递员${dice.pick(couriers)}，电话1380000${String(dice.between(0, 9_999)).padStart(4, '0')}`;

/** Stops between two cities. */
function transit(from: string, to: string, dice: Dice): CarrierEvent[] {
  const stops = [from, ...(from === to ? [] : [dice.pick(hubs), to])];
  return stops.flatMap((city, i): CarrierEvent[] => {
    const next = stops[i + 1];
    if (next !== undefined)
      return [
        {
          state: 0,
          subState: '1002',
          text: `【${city}】快件离开${city}转运中心，发往${next}`,
          areaName: city,
        },
      ];
    return [{ state: 0, subState: '1001', text: `【${city}】快件已到达${city}转运中心`, areaName: city }];
  });
}

/** Returns what happens to a parcel, from the pickup to its end; texts and states are those of the simulated carrier. */
export function carrierEvents(
  carrierName: string,
  [from, to]: readonly [from: Party, to: Party],
  fate: Fate,
  dice: Dice,
): CarrierEvent[] {
  const { city, district } = to.path;
  const origin = from.path.city;
  const areaName = `${city}${district}`;
  const at = (state: number, subState: string | null, text: string, area = areaName): CarrierEvent => ({
    state,
    subState,
    text,
    areaName: area,
  });
  const way = [
    at(1, '103', `【${origin}】${carrierName}已揽收，${courier(dice)}`, origin),
    ...transit(origin, city, dice),
  ];
  const attempt = (): CarrierEvent => at(5, null, `【${city}】${district}营业部正在派件，${courier(dice)}`);
  const problem = at(2, '206', `【${city}】${dice.pick(problems)}`);
  const signed = dice.chance(25)
    ? at(3, '304', `【${city}】快件已签收，已投入丰巢智能柜`)
    : at(3, '301', `【${city}】快件已签收，签收人：本人`);
  if (fate === 'signed') return [...way, attempt(), signed];
  if (fate === 'late') return [...way, attempt(), problem, attempt(), signed];
  if (fate === 'refused')
    return [
      ...way,
      attempt(),
      at(14, null, `【${city}】收件人拒收快件`),
      at(6, null, `【${city}】快件退回中，发往${origin}`, city),
      at(4, null, `【${origin}】退件已由寄件人签收`, origin),
    ];
  return [...way, attempt(), problem];
}

/** Hash of an event as pushes and polls have it, so that a later poll of the carrier adds no event twice. */
export const traceHash = (time: Date, { state, subState, text }: CarrierEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([time.getTime(), state, subState, text]))
    .digest('hex');

/** Prefix and number of digits of a carrier's numbers, within the patterns of `carriers.ts`. */
const shapes: Readonly<Record<string, readonly [prefix: string, digits: number]>> = {
  SF: ['SF1', 12],
  ZTO: ['78', 12],
  YTO: ['YT', 13],
  STO: ['77', 13],
  YD: ['31', 13],
  JD: ['JDV0', 11],
  DBL: ['DPK', 12],
  JTSD: ['JT', 13],
};

/** The simulated carrier scatters serial numbers in this way and counts up from 1: the demo company counts down. */
const span = 10n ** 9n;
const scatter = (serial: bigint): bigint => ((span - serial) * 7_368_787n + 482_915_637n) % span;

/** Returns the number of a waybill and those of its further parcels; no waybill ever gets another's number. */
export function carrierNumbers(carrierCode: string, serial: number, count: number): string[] {
  const [prefix, digits] = shapes[carrierCode] ?? [carrierCode, 12];
  return Array.from(
    { length: count },
    (_, i) => `${prefix}${String(scatter(BigInt(serial)) * 100n + BigInt(i)).padStart(digits, '0')}`,
  );
}

const short = (region: string): string => region.replace(/(?:市|区|县|自治州|地区|盟)$/, '');

/** Returns what a carrier prints on the label. */
export function labelTexts(
  { city, district }: Party['path'],
  dice: Dice,
): Pick<WaybillSeed, 'dest_route' | 'sort_code' | 'package_code'> {
  const digits = (length: number): string => String(dice.between(0, 10 ** length - 1)).padStart(length, '0');
  return {
    dest_route: `${short(city)} ${short(district)}`.trim(),
    sort_code: `${digits(3)}-${digits(2)}-${digits(3)}`,
    package_code: digits(6),
  };
}

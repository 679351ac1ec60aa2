import * as z from 'zod/mini';
import { CarrierClientName, CarrierRecord, carrierListFields, WeightStep } from './carrier-record.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { editOf, orElse } from './rules/edit-of.ts';
import {
  id,
  optionalText,
  placeInOrder,
  requiredText,
  switchedStatus,
  version,
  wholeNumber,
} from './rules/fields.ts';
import { readPattern } from './rules/full-match.ts';
import {
  fromCents,
  fromThousandths,
  moneyOrZero,
  quantityField,
  toCents,
  toThousandths,
} from './rules/money.ts';

/** Text that is blank or matches the pattern. */
const blankOr = (label: string, max: number, pattern: RegExp, wrong: string) =>
  z.pipe(
    optionalText(label, max),
    z.transform((text, context) => {
      if (text === null || pattern.test(text)) return text;
      context.issues.push({ code: 'custom', input: text, message: wrong });
      return z.NEVER;
    }),
  );

const noPattern = z.pipe(
  optionalText('单号规则', 200),
  z.transform((text, context) => {
    const read = text === null ? undefined : readPattern(text);
    if (typeof read !== 'string') return text;
    context.issues.push({ code: 'custom', input: text, message: read });
    return z.NEVER;
  }),
);

const flag = (label: string) => orElse(z.boolean({ error: `${label}格式不正确` }), false);
const kilograms = (label: string) =>
  orElse(quantityField(label, { max: '1000', above: `${label}必须大于0` }), '1');

/** A carrier's code: capital letters and digits. */
export const carrierCode = () =>
  requiredText('承运商编码', 20).check(
    z.regex(/^[A-Z][A-Z\d]{1,19}$/, { error: '承运商编码为2至20位大写字母或数字，以字母开头' }),
  );

const changeable = {
  name: requiredText('承运商名称', 50),
  servicePhone: blankOr('客服电话', 20, /^[\d-]{3,20}$/, '客服电话格式不正确'),
  client: orElse(CarrierClientName, 'SIM'),
  kuaidi100Code: blankOr('快递100编码', 50, /^[a-z\d]+$/, '快递100编码由小写字母或数字组成'),
  noPattern,
  volumetricDivisor: orElse(wholeNumber('体积重除数', { min: 1_000, max: 20_000 }), 6_000),
  weightStep: orElse(WeightStep, '1'),
  maxWeightKg: orElse(wholeNumber('单件限重', { min: 1, max: 1_000 }), 50),
  supportsParcels: flag('子母件'),
  tracePhone: flag('查询需手机尾号'),
  firstWeightKg: kilograms('首重'),
  firstFee: moneyOrZero('首重费用', { max: '99999.99' }),
  addWeightKg: kilograms('续重'),
  addFee: moneyOrZero('续重费用', { max: '99999.99' }),
  status: switchedStatus(),
  sortNo: placeInOrder(),
};

export const CarrierToAdd = z.object({ code: carrierCode(), ...changeable });
export type CarrierToAdd = z.output<typeof CarrierToAdd>;

/** A carrier that is switched on, with its accounts that are, as forms offer them. */
export const CarrierChoice = z.object({
  code: z.string(),
  name: z.string(),
  noPattern: z.nullable(z.string()),
  volumetricDivisor: z.number(),
  weightStep: WeightStep,
  maxWeightKg: z.number(),
  supportsParcels: z.boolean(),
  tracePhone: z.boolean(),
  accounts: z.array(z.object({ id: z.string(), name: z.string(), isDefault: z.boolean() })),
});
export type CarrierChoice = z.infer<typeof CarrierChoice>;

const records = recordEndpoints(
  { noun: 'carrier', label: '承运商', path: '/biz/carrier', listFields: carrierListFields },
  { record: CarrierRecord, toAdd: CarrierToAdd },
);

/** 承运商管理. A carrier keeps its code; one with accounts cannot be removed. */
export const carriers = {
  ...records,
  edit: endpoint({
    ...records.edit,
    input: editOf(changeable, { id: id('承运商'), version: version() }),
  }),
  choices: endpoint({
    summary: 'The carriers that are switched on, with their accounts, in their order.',
    method: 'GET',
    path: '/biz/carrier/choices',
    access: signedIn,
    input: z.object({}),
    result: z.array(CarrierChoice),
  }),
};

type Measured = {
  weightKg: string;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
};

const gramsOf = (text: string): number => {
  const grams = toThousandths(text);
  if (grams === undefined) throw new RangeError(`no weight: ${text}`);
  return grams;
};
const centsOf = (text: string): number => {
  const cents = toCents(text);
  if (cents === undefined) throw new RangeError(`no amount: ${text}`);
  return cents;
};

/**
 * Returns the weight that the carrier charges for a parcel, in kg: the real one or that of its volume, whichever is
 * more, rounded up to the carrier's step. Without all three sides (in cm) the real weight counts. Throws `RangeError`
 * for a text that is no weight.
 */
export function chargeableWeight(
  { weightKg, lengthCm, widthCm, heightCm }: Measured,
  { volumetricDivisor, weightStep }: Pick<CarrierRecord, 'volumetricDivisor' | 'weightStep'>,
): string {
  const cubicCm = (lengthCm ?? 0) * (widthCm ?? 0) * (heightCm ?? 0);
  const step = gramsOf(weightStep);
  // Both sides are multiplied by the divisor, so that nothing is rounded before the one rounding up.
  const most = Math.max(gramsOf(weightKg) * volumetricDivisor, cubicCm * 1_000);
  return fromThousandths(Math.ceil(most / (step * volumetricDivisor)) * step);
}

/** Returns the freight of a charged weight in kg by the carrier's template, as an amount with two places. */
export function freightEstimate(
  carrier: Pick<CarrierRecord, 'firstWeightKg' | 'firstFee' | 'addWeightKg' | 'addFee'>,
  chargeableKg: string,
): string {
  const beyond = Math.max(0, gramsOf(chargeableKg) - gramsOf(carrier.firstWeightKg));
  const steps = Math.ceil(beyond / gramsOf(carrier.addWeightKg));
  return fromCents(centsOf(carrier.firstFee) + steps * centsOf(carrier.addFee));
}

import * as z from 'zod/mini';
import { orElse } from './edit-of.ts';

/**
 * Amounts are decimal texts with two places (`12.50`) in requests and responses, `numeric(12,2)` in the database, and
 * whole cents in calculations: binary fractions cannot represent 0.1.
 */
const amountPattern = /^\d{1,9}(\.\d{1,2})?$/;

/** Converts an amount to cents; undefined when the text is no amount. */
export function toCents(text: string): number | undefined {
  if (!amountPattern.test(text)) return undefined;
  const [yuan = '0', cents = ''] = text.split('.');
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}

/** Converts cents to an amount: 1250 → `12.50`, -5 → `-0.05`. */
export function fromCents(cents: number): string {
  const size = Math.abs(cents);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${text}` : text;
}

const quantityPattern = /^\d{1,9}(\.\d{1,3})?$/;

/** Converts a quantity or a weight with up to three places to thousandths; undefined when the text is none. */
export function toThousandths(text: string): number | undefined {
  if (!quantityPattern.test(text)) return undefined;
  const [whole = '0', rest = ''] = text.split('.');
  return Number(whole) * 1000 + Number(rest.padEnd(3, '0'));
}

/** Converts thousandths to the shortest text: 1500 → `1.5`, 2000 → `2`. */
export function fromThousandths(thousandths: number): string {
  const rest = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const whole = String(Math.floor(thousandths / 1000));
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** Returns quantity × price in cents, rounded half up. Exact: the product may exceed 2^53. */
export function timesPrice(thousandths: number, cents: number): number {
  return Number((BigInt(thousandths) * BigInt(cents) + 500n) / 1000n);
}

type Range = { max: string; above?: string };

function decimalField(
  label: string,
  parse: (text: string) => number | undefined,
  range: Range,
  wrong: string,
) {
  const most = parse(range.max) ?? 0;
  return z.pipe(
    z.union([z.string(), z.number()], { error: `${label}格式不正确` }),
    z.transform((sent, context): string => {
      const value = parse(String(sent).trim());
      const refuse = (message: string) => {
        context.issues.push({ code: 'custom', input: sent, message });
        return z.NEVER;
      };
      if (value === undefined) return refuse(wrong);
      if (value > most) return refuse(`${label}不能大于${range.max}`);
      if (range.above !== undefined && value === 0) return refuse(range.above);
      return String(sent).trim();
    }),
  );
}

/** An amount from 0 to `max`, at most two decimal places; the parsed value is a text with two places. */
export const moneyField = (label: string, { max = '999999999.99' }: { max?: string } = {}) =>
  z.pipe(
    decimalField(label, toCents, { max }, `${label}应为不小于0的金额，最多两位小数`),
    z.transform((text) => fromCents(toCents(text) ?? 0)),
  );

/** Like `moneyField`; absent, null and '' mean 0. */
export const moneyOrZero = (label: string, range: { max?: string } = {}) =>
  z.pipe(
    orElse(z.union([z.string(), z.number()], { error: `${label}格式不正确` }), '0'),
    z.pipe(
      z.transform((sent: string | number) => (sent === '' ? '0' : sent)),
      moneyField(label, range),
    ),
  );

/** A quantity or weight above 0 with at most three decimal places; `above`: the refusal of 0. */
export const quantityField = (label: string, range: Range) =>
  z.pipe(
    decimalField(label, toThousandths, range, `${label}应为数字，最多三位小数`),
    z.transform((text) => fromThousandths(toThousandths(text) ?? 0)),
  );

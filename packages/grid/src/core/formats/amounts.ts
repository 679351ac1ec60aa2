import { readNumber } from '../clipboard/read-text.ts';
import { compareDecimals, type Decimal, toDecimal, toText } from '../decimal.ts';

/** A number as exact as its text; a JavaScript number if that is exact. */
export type Amount = number | Decimal;

/** The amount in a text. */
export function amountIn(text: string): Amount | undefined {
  const said = text.trim();
  const decimal = toDecimal(said);
  if (decimal === undefined) {
    const value = readNumber(said)?.value;
    return typeof value === 'number' ? value : undefined;
  }
  const quick = Number(said);
  const back = toDecimal(String(quick));
  return back !== undefined && compareDecimals(back, decimal) === 0 ? quick : decimal;
}

/** The amount of a value. Texts are parsed in columns with numbers. */
export function amountOf(value: unknown, readsTexts: boolean): Amount | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'bigint') return amountIn(String(value));
  return readsTexts && typeof value === 'string' ? amountIn(value) : undefined;
}

/** The amount as a decimal. */
export function decimalOf(amount: Amount): Decimal {
  return typeof amount === 'number' ? (toDecimal(String(amount)) ?? { units: 0n, scale: 0 }) : amount;
}

/** Compares exactly: negative, zero or positive. */
export function compareAmounts(a: Amount, b: Amount): number {
  // JavaScript numbers with exact texts compare as their texts do.
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareDecimals(decimalOf(a), decimalOf(b));
}

/** An approximation, good enough for a bar or a colour. */
export function roughly(amount: Amount | undefined): number | undefined {
  return amount === undefined || typeof amount === 'number' ? amount : Number(toText(amount));
}

import { readNumber } from '../clipboard/read-text.ts';
import { compareDecimals, type Decimal, toDecimal, toText } from '../decimal.ts';

/** An exact number: a JavaScript number where that is exact, otherwise a decimal. */
export type Amount = number | Decimal;

/** Reads the number in a text; undefined if it contains none. */
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

/** Returns the number in a cell value. Texts are read only in columns of numbers (`readsTexts`). */
export function amountOf(value: unknown, readsTexts: boolean): Amount | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'bigint') return amountIn(String(value));
  return readsTexts && typeof value === 'string' ? amountIn(value) : undefined;
}

export function decimalOf(amount: Amount): Decimal {
  return typeof amount === 'number' ? (toDecimal(String(amount)) ?? { units: 0n, scale: 0 }) : amount;
}

/** Compares exactly. Returns a negative number, zero or a positive number. */
export function compareAmounts(a: Amount, b: Amount): number {
  // These JavaScript numbers are exact, so that subtracting them gives the right sign.
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareDecimals(decimalOf(a), decimalOf(b));
}

/** Returns an approximation, which is sufficient for the length of a bar or for a colour. */
export function roughly(amount: Amount | undefined): number | undefined {
  return amount === undefined || typeof amount === 'number' ? amount : Number(toText(amount));
}

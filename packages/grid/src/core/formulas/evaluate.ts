import { compareDecimals, type Decimal, dividedBy, plus, toDecimal, toText } from '../decimal.ts';
import { amountOf, decimalOf } from '../formats/amounts.ts';
import { isEmptyValue } from '../validation/filled.ts';
import type { Expression, FunctionName, Sign } from './syntax.ts';

/** Texts shown in cells whose value cannot be calculated. */
export const formulaFaults = {
  unreadable: '#公式错误',
  cycle: '#循环引用',
  noNumber: '#不是数字',
  byZero: '#除以零',
} as const;

/** A value during a calculation; undefined is an empty cell. */
type Value = Decimal | string | boolean | undefined;

const faultTexts: ReadonlySet<string> = new Set(Object.values(formulaFaults));

/** Thrown if a calculation has no result. The message is shown in the cell. */
class Faulty extends Error {}

/** Minimum number of decimal places of a quotient. */
const quotientDigits = 12;
const zero: Decimal = { units: 0n, scale: 0 };
const isDecimal = (value: Value): value is Decimal => typeof value === 'object';
const negated = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });

function valueIn(cell: unknown): Value {
  if (isEmptyValue(cell)) return undefined;
  if (typeof cell === 'boolean') return cell;
  const amount = amountOf(cell, true);
  if (amount !== undefined) return decimalOf(amount);
  const text = String(cell);
  // If a formula reads a field that shows an error, it shows the same error.
  if (faultTexts.has(text)) throw new Faulty(text);
  return text;
}

/** An empty cell counts as zero, as in spreadsheets. */
function numberOf(value: Value): Decimal {
  if (value === undefined) return zero;
  if (typeof value === 'boolean') return { units: value ? 1n : 0n, scale: 0 };
  const number = isDecimal(value) ? value : toDecimal(value.trim());
  if (number === undefined) throw new Faulty(formulaFaults.noNumber);
  return number;
}

const textOf = (value: Value): string => {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return isDecimal(value) ? toText(value) : value;
};

const isTrue = (value: Value): boolean =>
  typeof value === 'string' ? value !== '' : numberOf(value).units !== 0n;

function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

function dividing(a: Decimal, b: Decimal): Decimal {
  if (b.units === 0n) throw new Faulty(formulaFaults.byZero);
  // (units × 10^-scale) is the divisor: a / (units × 10^-scale) = (a × 10^scale) / units.
  const raised = { units: a.units * 10n ** BigInt(b.scale), scale: a.scale };
  const digits = Math.max(quotientDigits, a.scale);
  return b.units < 0n ? dividedBy(negated(raised), -b.units, digits) : dividedBy(raised, b.units, digits);
}

/** Compares numbers (also in texts) by size, everything else as text. */
function compared(a: Value, b: Value): number {
  const [x, y] = [a, b].map((one) => (typeof one === 'string' ? toDecimal(one.trim()) : numberOf(one)));
  if (x !== undefined && y !== undefined && a !== '' && b !== '') return compareDecimals(x, y);
  return textOf(a).localeCompare(textOf(b), 'zh-CN', { numeric: true });
}

const signs: Readonly<Record<Sign, (a: Value, b: Value) => Value>> = {
  '+': (a, b) => plus(numberOf(a), numberOf(b)),
  '-': (a, b) => plus(numberOf(a), negated(numberOf(b))),
  '*': (a, b) => times(numberOf(a), numberOf(b)),
  '/': (a, b) => dividing(numberOf(a), numberOf(b)),
  '&': (a, b) => textOf(a) + textOf(b),
  '=': (a, b) => compared(a, b) === 0,
  '<>': (a, b) => compared(a, b) !== 0,
  '<': (a, b) => compared(a, b) < 0,
  '<=': (a, b) => compared(a, b) <= 0,
  '>': (a, b) => compared(a, b) > 0,
  '>=': (a, b) => compared(a, b) >= 0,
};

/** Returns the numbers among the values. Empty cells and texts are ignored, as in spreadsheets. */
const numbersIn = (values: readonly Value[]): Decimal[] => values.filter(isDecimal);

function rounded(value: Value, places: Value): Decimal {
  const digits = Number(toText(numberOf(places)));
  if (!Number.isInteger(digits) || Math.abs(digits) > 12) throw new Faulty(formulaFaults.noNumber);
  const number = numberOf(value);
  if (digits >= 0) return digits >= number.scale ? number : dividedBy(number, 1n, digits);
  const unit = 10n ** BigInt(-digits);
  return times(dividedBy(number, unit, 0), { units: unit, scale: 0 });
}

const calls: Readonly<Record<Exclude<FunctionName, 'IF'>, (given: readonly Value[]) => Value>> = {
  SUM: (given) => numbersIn(given).reduce(plus, zero),
  MIN: (given) =>
    numbersIn(given).reduce((a, b) => (compareDecimals(a, b) <= 0 ? a : b), numbersIn(given)[0] ?? zero),
  MAX: (given) =>
    numbersIn(given).reduce((a, b) => (compareDecimals(a, b) >= 0 ? a : b), numbersIn(given)[0] ?? zero),
  AVERAGE: (given) => {
    const numbers = numbersIn(given);
    return dividing(numbers.reduce(plus, zero), { units: BigInt(numbers.length), scale: 0 });
  },
  ABS: ([value]) => {
    const number = numberOf(value);
    return number.units < 0n ? negated(number) : number;
  },
  ROUND: ([value, places]) => rounded(value, places),
};

function evaluated(one: Expression, read: (field: string) => unknown): Value {
  switch (one.kind) {
    case 'number':
      return toDecimal(one.text);
    case 'text':
      return one.text;
    case 'cell':
      return valueIn(read(one.field));
    case 'minus':
      return negated(numberOf(evaluated(one.of, read)));
    case 'binary':
      return signs[one.sign](evaluated(one.left, read), evaluated(one.right, read));
    case 'call': {
      if (one.name !== 'IF') return calls[one.name](one.given.map((part) => evaluated(part, read)));
      const [condition, yes, no] = one.given;
      // Only the chosen branch is evaluated, so that IF(qty=0, 0, sum/qty) never divides by zero.
      const branch = condition !== undefined && isTrue(evaluated(condition, read)) ? yes : no;
      return branch === undefined ? undefined : evaluated(branch, read);
    }
  }
}

/**
 * Calculates a formula in exact decimals. Returns a number if JavaScript can represent the result exactly, otherwise a
 * text; '' for an empty result; a text from `formulaFaults` if there is no result.
 */
export function evaluate(expression: Expression, read: (field: string) => unknown): unknown {
  try {
    const value = evaluated(expression, read);
    if (!isDecimal(value)) return value ?? '';
    const text = toText(value);
    return String(Number(text)) === text ? Number(text) : text;
  } catch (error) {
    if (error instanceof Faulty) return error.message;
    throw error;
  }
}

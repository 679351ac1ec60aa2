import type { Column, ValueKind } from '../columns/column.ts';
import type { Row, RowKey } from '../document/row.ts';
import { isEmptyValue } from '../validation/filled.ts';
import { compareAmounts, roughly } from './amounts.ts';
import { CellValues, type Judged } from './cell-values.ts';
import { compareSides, isSameSide } from './compared.ts';
import { dayOf } from './days.ts';
import type { FormatCondition, FormatOperand } from './format-rule.ts';
import type { WholeColumns } from './whole-columns.ts';

/** Functions of the grid that the evaluation of conditions needs. */
export type FormatDeps = {
  /** Returns the column with a key; undefined if there is none. */
  column: (field: string) => Column | undefined;
  typeOf: (column: Column) => ValueKind;
  value: (key: RowKey, field: string) => unknown;
  row: (key: RowKey) => Row;
  /** Returns the current day as a number, as `dayNumber` does. */
  today: () => number;
  whole: WholeColumns;
};

/** Returns whether a cell of a column meets a condition. */
export type MeetsCondition = (when: FormatCondition, column: Column, value: unknown, key: RowKey) => boolean;

/** Returns whether a cell meets a condition. */
export type CellTest = (value: unknown, key: RowKey) => boolean;

const never: CellTest = () => false;

type Range = { from: FormatOperand; to: FormatOperand };

/** Creates the tests that conditions use for the cells of one column. */
export class ColumnCondition {
  readonly #deps: FormatDeps;
  readonly #column: Column;
  readonly #type: ValueKind;
  readonly #values: CellValues;

  constructor(column: Column, deps: FormatDeps) {
    this.#deps = deps;
    this.#column = column;
    this.#type = deps.typeOf(column);
    this.#values = new CellValues(column, this.#type);
  }

  /** Returns a function that reads the operand for a row. It returns undefined where the operand is an empty cell. */
  #sideOf(operand: FormatOperand): ((key: RowKey) => Judged | undefined) | undefined {
    if ('value' in operand) {
      const said = this.#values.said(operand.value);
      return () => said;
    }
    const { column: field } = operand;
    const { column, typeOf, value, row } = this.#deps;
    const other = column(field);
    if (other === undefined) return undefined;
    const values = new CellValues(other, typeOf(other));
    return (key) => {
      const stands = value(key, field);
      return isEmptyValue(stands) ? undefined : values.judged(stands, row(key));
    };
  }

  #cell(value: unknown, key: RowKey): Judged | undefined {
    return isEmptyValue(value) ? undefined : this.#values.judged(value, this.#deps.row(key));
  }

  /** Tests whether a cell equals the operand. Empty values are equal to nothing. */
  same(operand: FormatOperand, isSame: boolean): CellTest {
    const side = this.#sideOf(operand);
    if (side === undefined) return never;
    return (value, key) => {
      const a = this.#cell(value, key);
      const b = side(key);
      if (a === undefined || b === undefined) return !isSame && a !== b;
      return isSameSide(a, b) === isSame;
    };
  }

  /**
   * Tests a cell by its order relative to the operand. Empty values and values of different types have no order and
   * never match.
   */
  ordered(operand: FormatOperand, holds: (order: number) => boolean): CellTest {
    const side = this.#sideOf(operand);
    if (side === undefined) return never;
    return (value, key) => {
      const a = this.#cell(value, key);
      const b = side(key);
      if (a === undefined || b === undefined) return false;
      const order = compareSides(a, b, this.#values.kind);
      return order !== undefined && holds(order);
    };
  }

  /** Tests whether a cell is within a range, both ends included. */
  within({ from, to }: Range, isWithin: boolean): CellTest {
    const [low, high] = [this.#sideOf(from), this.#sideOf(to)];
    if (low === undefined || high === undefined) return never;
    const { kind } = this.#values;
    return (value, key) => {
      const [cell, a, b] = [this.#cell(value, key), low(key), high(key)];
      if (cell === undefined || a === undefined || b === undefined) return false;
      const above = compareSides(cell, a, kind);
      const below = compareSides(cell, b, kind);
      if (above === undefined || below === undefined) return false;
      return (above >= 0 && below <= 0) === isWithin;
    };
  }

  /** Tests whether one of the texts of a cell matches; both texts are passed in lower case. */
  someText(text: string, holds: (cell: string, wanted: string) => boolean): CellTest {
    const wanted = text.trim().toLowerCase();
    return (value, key) => {
      const texts = isEmptyValue(value) ? [] : this.#values.texts(value, this.#deps.row(key));
      return texts.some((one) => holds(one, wanted));
    };
  }

  /** Tests whether none of the texts of a cell matches. */
  noText(text: string, holds: (cell: string, wanted: string) => boolean): CellTest {
    const some = this.someText(text, holds);
    return (value, key) => !some(value, key);
  }

  oneOf(values: readonly string[]): CellTest {
    const sides = values.map((value) => this.#values.said(value));
    return (value, key) => {
      const cell = this.#cell(value, key);
      return cell !== undefined && sides.some((side) => isSameSide(cell, side));
    };
  }

  /** Tests the day in a cell relative to the current day. */
  day(holds: (day: number, today: number) => boolean): CellTest {
    const today = this.#deps.today();
    return (value) => {
      const moment = isEmptyValue(value) ? undefined : this.#values.moment(value);
      return moment !== undefined && holds(dayOf(moment), today);
    };
  }

  /** Tests how many cells of the column have the same value. */
  repeated(holds: (count: number) => boolean): CellTest {
    return (value) =>
      !isEmptyValue(value) &&
      holds(this.#deps.whole.get('repeats', this.#column, this.#type)?.of(value) ?? 0);
  }

  /**
   * Tests whether a value is among the largest (`isTop`) or smallest of its column: `count` values, or `count` percent.
   */
  ranked({ count, isPercent }: { count: number; isPercent: boolean }, isTop: boolean): CellTest {
    return (value) => {
      const rank = this.#values.rank(value);
      const ranks = rank === undefined ? undefined : this.#deps.whole.get('ranks', this.#column, this.#type);
      const last = ranks?.at(isPercent ? ranks.share(count) : count, isTop);
      if (rank === undefined || last === undefined) return false;
      return isTop ? compareAmounts(rank, last) >= 0 : compareAmounts(rank, last) <= 0;
    };
  }

  /** Tests a number by its order relative to the average of its column. */
  average(holds: (order: number) => boolean): CellTest {
    return (value) => {
      const amount = this.#values.amount(value);
      if (amount === undefined) return false;
      return holds(this.#deps.whole.get('average', this.#column, this.#type)?.compare(amount) ?? 0);
    };
  }

  /** Tests whether a data bar or a colour scale can show the value. */
  hasShare(is: 'bar' | 'scale'): CellTest {
    const share = shareOf(is, this.#column, this.#deps);
    return (value) => share(value) !== undefined;
  }
}

/** Returns the size of a number relative to its column, from 0 to 1; undefined if the cell has no number. */
export type Share = (value: unknown) => number | undefined;

/**
 * Returns the function for the length of bars, which start at zero unless there are negative numbers, or for colour
 * scales, which start at the minimum.
 */
export function shareOf(is: 'bar' | 'scale', column: Column, deps: FormatDeps): Share {
  const type = deps.typeOf(column);
  const values = new CellValues(column, type);
  return (value) => {
    const amount = values.amount(value);
    const ranks = amount === undefined ? undefined : deps.whole.get('ranks', column, type);
    const [least, max] = [ranks?.at(1, false), ranks?.at(1, true)].map(roughly);
    if (amount === undefined || least === undefined || max === undefined) return undefined;
    const from = is === 'bar' ? Math.min(0, least) : least;
    const to = is === 'bar' ? Math.max(0, max) : max;
    return to === from ? 1 : Math.max(0, Math.min(1, ((roughly(amount) ?? 0) - from) / (to - from)));
  };
}

import type { Column, ValueKind } from '../columns/column.ts';
import type { Row, RowKey } from '../document/row.ts';
import { isEmptyValue } from '../validation/filled.ts';
import { compareAmounts, roughly } from './amounts.ts';
import { CellValues, type Judged } from './cell-values.ts';
import { compareSides, isSameSide } from './compared.ts';
import { dayOf, isMonthBefore, isSameMonth, isSameWeek, isSameYear } from './days.ts';
import type { FormatCondition, FormatOperand } from './format-rule.ts';
import type { WholeColumns } from './whole-columns.ts';

/** The dependencies of judging rules. */
export type FormatDeps = {
  /** An existing column; undefined if there is none with this key. */
  column: (field: string) => Column | undefined;
  typeOf: (column: Column) => ValueKind;
  value: (key: RowKey, field: string) => unknown;
  row: (key: RowKey) => Row;
  /** Today, counted as `dayNumber` does. */
  today: () => number;
  whole: WholeColumns;
};

/** Does a cell of a column meet a condition? */
export type MeetsCondition = (when: FormatCondition, column: Column, value: unknown, key: RowKey) => boolean;

/** Does a cell meet a condition? */
export type CellTest = (value: unknown, key: RowKey) => boolean;

type Is<K> = Extract<FormatCondition, { is: K }>;
type Compared = Is<'equal' | 'unequal' | 'greater' | 'atLeast' | 'less' | 'atMost'>;

const never: CellTest = () => false;

/** One condition over one column. */
class Condition {
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

  /** The other side, by row; undefined if it is empty in that row. */
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

  compared({ is, operand }: Compared): CellTest {
    const side = this.#sideOf(operand);
    if (side === undefined) return never;
    return (value, key) => {
      const a = this.#cell(value, key);
      const b = side(key);
      if (a === undefined || b === undefined) return is === 'unequal' && a !== b;
      if (is === 'equal' || is === 'unequal') return isSameSide(a, b) === (is === 'equal');
      const order = compareSides(a, b, this.#values.kind);
      if (order === undefined) return false;
      if (is === 'greater') return order > 0;
      if (is === 'less') return order < 0;
      return is === 'atLeast' ? order >= 0 : order <= 0;
    };
  }

  within({ is, from, to }: Is<'between' | 'notBetween'>): CellTest {
    const [low, high] = [this.#sideOf(from), this.#sideOf(to)];
    if (low === undefined || high === undefined) return never;
    const { kind } = this.#values;
    return (value, key) => {
      const [cell, a, b] = [this.#cell(value, key), low(key), high(key)];
      if (cell === undefined || a === undefined || b === undefined) return false;
      const above = compareSides(cell, a, kind);
      const below = compareSides(cell, b, kind);
      if (above === undefined || below === undefined) return false;
      return (above >= 0 && below <= 0) === (is === 'between');
    };
  }

  said({ is, text }: Is<'contains' | 'notContains' | 'begins' | 'ends'>): CellTest {
    const wanted = text.trim().toLowerCase();
    const holds = {
      contains: (one: string) => one.includes(wanted),
      notContains: (one: string) => one.includes(wanted),
      begins: (one: string) => one.startsWith(wanted),
      ends: (one: string) => one.endsWith(wanted),
    }[is];
    const isWanted = is !== 'notContains';
    return (value, key) => {
      const texts = isEmptyValue(value) ? [] : this.#values.texts(value, this.#deps.row(key));
      return texts.some(holds) === isWanted;
    };
  }

  oneOf({ values }: Is<'oneOf'>): CellTest {
    const sides = values.map((value) => this.#values.said(value));
    return (value, key) => {
      const cell = this.#cell(value, key);
      return cell !== undefined && sides.some((side) => isSameSide(cell, side));
    };
  }

  /** A day relative to today. */
  day(holds: (day: number, today: number) => boolean): CellTest {
    const today = this.#deps.today();
    return (value) => {
      const moment = isEmptyValue(value) ? undefined : this.#values.moment(value);
      return moment !== undefined && holds(dayOf(moment), today);
    };
  }

  repeated(isUnique: boolean): CellTest {
    return (value) => {
      if (isEmptyValue(value)) return false;
      const count = this.#deps.whole.get('repeats', this.#column, this.#type)?.of(value) ?? 0;
      return isUnique ? count === 1 : count > 1;
    };
  }

  ranked({ is, count, isPercent }: Is<'top' | 'bottom'>): CellTest {
    const isTop = is === 'top';
    return (value) => {
      const rank = this.#values.rank(value);
      const ranks = rank === undefined ? undefined : this.#deps.whole.get('ranks', this.#column, this.#type);
      const last = ranks?.at(isPercent ? ranks.share(count) : count, isTop);
      if (rank === undefined || last === undefined) return false;
      return isTop ? compareAmounts(rank, last) >= 0 : compareAmounts(rank, last) <= 0;
    };
  }

  /** Above or below the average. */
  average(sign: 1 | -1): CellTest {
    return (value) => {
      const amount = this.#values.amount(value);
      if (amount === undefined) return false;
      const order = this.#deps.whole.get('average', this.#column, this.#type)?.compare(amount) ?? 0;
      return order * sign > 0;
    };
  }
}

/** Makes the test of a condition for the cells of a column. */
export function testOf(when: FormatCondition, column: Column, deps: FormatDeps): CellTest {
  const condition = new Condition(column, deps);
  switch (when.is) {
    case 'between':
    case 'notBetween':
      return condition.within(when);
    case 'contains':
    case 'notContains':
    case 'begins':
    case 'ends':
      return condition.said(when);
    case 'oneOf':
      return condition.oneOf(when);
    case 'empty':
      return isEmptyValue;
    case 'notEmpty':
      return (value) => !isEmptyValue(value);
    case 'before':
      return condition.day((day, today) => day < today + when.days);
    case 'after':
      return condition.day((day, today) => day > today + when.days);
    case 'today':
      return condition.day((day, today) => day === today);
    case 'yesterday':
      return condition.day((day, today) => day === today - 1);
    case 'thisWeek':
      return condition.day(isSameWeek);
    case 'thisMonth':
      return condition.day(isSameMonth);
    case 'lastMonth':
      return condition.day(isMonthBefore);
    case 'thisYear':
      return condition.day(isSameYear);
    case 'duplicate':
    case 'unique':
      return condition.repeated(when.is === 'unique');
    case 'top':
    case 'bottom':
      return condition.ranked(when);
    case 'aboveAverage':
    case 'belowAverage':
      return condition.average(when.is === 'aboveAverage' ? 1 : -1);
    case 'bar':
    case 'scale': {
      const share = shareOf(when.is, column, deps);
      return (value) => share(value) !== undefined;
    }
    case 'equal':
    case 'unequal':
    case 'greater':
    case 'atLeast':
    case 'less':
    case 'atMost':
      return condition.compared(when);
  }
}

const wholeOf: Readonly<Record<string, 'repeats' | 'ranks' | 'average'>> = {
  duplicate: 'repeats',
  unique: 'repeats',
  top: 'ranks',
  bottom: 'ranks',
  aboveAverage: 'average',
  belowAverage: 'average',
  bar: 'ranks',
  scale: 'ranks',
};

/** The rank of a number in its column, from 0 to 1; undefined if the cell has no number. */
export type Share = (value: unknown) => number | undefined;

/** Bars start at zero unless there are negative numbers; scales start at the minimum. */
export function shareOf(is: 'bar' | 'scale', column: Column, deps: FormatDeps): Share {
  const type = deps.typeOf(column);
  const values = new CellValues(column, type);
  return (value) => {
    const amount = values.amount(value);
    const ranks = amount === undefined ? undefined : deps.whole.get('ranks', column, type);
    const [least, most] = [ranks?.at(1, false), ranks?.at(1, true)].map(roughly);
    if (amount === undefined || least === undefined || most === undefined) return undefined;
    const from = is === 'bar' ? Math.min(0, least) : least;
    const to = is === 'bar' ? Math.max(0, most) : most;
    return to === from ? 1 : Math.max(0, Math.min(1, ((roughly(amount) ?? 0) - from) / (to - from)));
  };
}

/** The figure of a whole column that a condition needs; undefined if each cell is judged alone. */
export const wholeAskedBy = ({ is }: Pick<FormatCondition, 'is'>): (typeof wholeOf)[string] | undefined =>
  wholeOf[is];

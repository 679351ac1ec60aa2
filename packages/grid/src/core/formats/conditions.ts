import type { Column, ValueKind } from '../columns/column.ts';
import type { Row, RowKey } from '../document/row.ts';
import { isEmptyValue } from '../validation/filled.ts';
import { compareAmounts, roughly } from './amounts.ts';
import { CellValues, type Judged } from './cell-values.ts';
import { compareSides, isSameSide } from './compared.ts';
import { dayOf, isSameMonth, isSameWeek } from './days.ts';
import type { FormatCondition, FormatOperand } from './format-rule.ts';
import type { WholeColumns } from './whole-columns.ts';

/** What rules are judged by. */
export type FormatGround = {
  /** A column that is here; undefined: none is called so. */
  column: (field: string) => Column | undefined;
  typeOf: (column: Column) => ValueKind;
  value: (key: RowKey, field: string) => unknown;
  row: (key: RowKey) => Row;
  /** The day that it is, as `dayNumber` counts. */
  today: () => number;
  whole: WholeColumns;
};

/** Does a cell of a column hold to a condition? */
export type CellTest = (value: unknown, key: RowKey) => boolean;

type Is<K> = Extract<FormatCondition, { is: K }>;
type Compared = Is<'equal' | 'unequal' | 'greater' | 'atLeast' | 'less' | 'atMost'>;

const never: CellTest = () => false;

/** One condition over one column. */
class Condition {
  readonly #ground: FormatGround;
  readonly #column: Column;
  readonly #type: ValueKind;
  readonly #values: CellValues;

  constructor(column: Column, ground: FormatGround) {
    this.#ground = ground;
    this.#column = column;
    this.#type = ground.typeOf(column);
    this.#values = new CellValues(column, this.#type);
  }

  /** The other side, by row; undefined in a row where nothing stands there. */
  #sideOf(operand: FormatOperand): ((key: RowKey) => Judged | undefined) | undefined {
    if ('value' in operand) {
      const said = this.#values.said(operand.value);
      return () => said;
    }
    const { column: field } = operand;
    const { column, typeOf, value, row } = this.#ground;
    const other = column(field);
    if (other === undefined) return undefined;
    const values = new CellValues(other, typeOf(other));
    return (key) => {
      const stands = value(key, field);
      return isEmptyValue(stands) ? undefined : values.judged(stands, row(key));
    };
  }

  #cell(value: unknown, key: RowKey): Judged | undefined {
    return isEmptyValue(value) ? undefined : this.#values.judged(value, this.#ground.row(key));
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
      const texts = isEmptyValue(value) ? [] : this.#values.texts(value, this.#ground.row(key));
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

  /** A day that is asked for by what lies between it and today. */
  day(holds: (day: number, today: number) => boolean): CellTest {
    const today = this.#ground.today();
    return (value) => {
      const moment = isEmptyValue(value) ? undefined : this.#values.moment(value);
      return moment !== undefined && holds(dayOf(moment), today);
    };
  }

  repeated(isUnique: boolean): CellTest {
    return (value) => {
      if (isEmptyValue(value)) return false;
      const count = this.#ground.whole.get('repeats', this.#column, this.#type)?.of(value) ?? 0;
      return isUnique ? count === 1 : count > 1;
    };
  }

  ranked({ is, count, isPercent }: Is<'top' | 'bottom'>): CellTest {
    const isTop = is === 'top';
    return (value) => {
      const rank = this.#values.rank(value);
      const ranks =
        rank === undefined ? undefined : this.#ground.whole.get('ranks', this.#column, this.#type);
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
      const order = this.#ground.whole.get('average', this.#column, this.#type)?.compare(amount) ?? 0;
      return order * sign > 0;
    };
  }
}

/** What tells whether a cell of a column holds to a condition. */
export function testOf(when: FormatCondition, column: Column, ground: FormatGround): CellTest {
  const condition = new Condition(column, ground);
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
      const share = shareOf(when.is, column, ground);
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

/** How large a number is among those of its column, from 0 to 1; undefined: it is none. */
export type Share = (value: unknown) => number | undefined;

/** Bars begin at zero where no number is below it; a scale begins at the least one. */
export function shareOf(is: 'bar' | 'scale', column: Column, ground: FormatGround): Share {
  const type = ground.typeOf(column);
  const values = new CellValues(column, type);
  return (value) => {
    const amount = values.amount(value);
    const ranks = amount === undefined ? undefined : ground.whole.get('ranks', column, type);
    const [least, most] = [ranks?.at(1, false), ranks?.at(1, true)].map(roughly);
    if (amount === undefined || least === undefined || most === undefined) return undefined;
    const from = is === 'bar' ? Math.min(0, least) : least;
    const to = is === 'bar' ? Math.max(0, most) : most;
    return to === from ? 1 : Math.max(0, Math.min(1, ((roughly(amount) ?? 0) - from) / (to - from)));
  };
}

/** What a condition wants to know of a whole column; undefined: each cell is judged alone. */
export const wholeAskedBy = ({ is }: Pick<FormatCondition, 'is'>): (typeof wholeOf)[string] | undefined =>
  wholeOf[is];

import { readDate } from '../clipboard/read-text.ts';
import { choicesOf, partsOf } from '../columns/choices.ts';
import { type Column, plainText, type ValueKind } from '../columns/column.ts';
import { toText } from '../decimal.ts';
import type { Row } from '../document/row.ts';
import { type Amount, amountIn, amountOf } from './amounts.ts';
import { type Moment, momentAt } from './days.ts';

/** Data type of a column for the conditions of format rules. */
export type CellKind = 'number' | 'moment' | 'choice' | 'text';

/** Returns the data type of a column, as a spreadsheet would determine it. */
export function cellKindOf(column: Column, kind: ValueKind): CellKind {
  if (kind.cellFormat !== undefined) return 'moment';
  if (kind.toCell !== undefined) return 'number';
  return column.options === undefined ? 'text' : 'choice';
}

/**
 * One side of a comparison: a cell, or the value it is compared with. `texts`: its displayed text and its code, in
 * lower case; not set for numbers and dates.
 */
export type Judged = {
  amount: Amount | undefined;
  moment: Moment | undefined;
  text: () => string;
  texts: () => readonly string[];
};

const small = (text: string) => text.trim().toLowerCase();

const dayPattern = /^\d{4}\D\d{1,2}\D\d{1,2}\D?$/;

/** Reads a date or a date with time from a text, as columns store it. */
function momentIn(text: string): Moment | undefined {
  const read = readDate(text, { isTime: true })?.value;
  if (typeof read !== 'string') return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = read.split(/[- :]/).map(Number);
  return momentAt({ year, month, day, hour, minute, second }, dayPattern.test(text.trim()));
}

/** Reads the values of a column for the evaluation of rules. */
export class CellValues {
  readonly kind: CellKind;
  readonly #column: Column;
  readonly #type: ValueKind;
  readonly #hasTime: boolean;

  constructor(column: Column, type: ValueKind) {
    this.#column = column;
    this.#type = type;
    this.kind = cellKindOf(column, type);
    this.#hasTime = /[Hm]/.test(type.cellFormat?.(column) ?? '');
  }

  text(value: unknown, row: Row): string {
    return this.#type.toText(value, this.#column, row);
  }

  amount(value: unknown): Amount | undefined {
    return amountOf(value, this.kind === 'number');
  }

  moment(value: unknown): Moment | undefined {
    if (this.kind !== 'moment') return momentIn(plainText(value));
    const clock = this.#type.toCell?.(value, this.#column);
    return typeof clock === 'object' ? momentAt(clock, !this.#hasTime) : undefined;
  }

  /** Returns the texts that may match a cell: its displayed text and its code; for several options, those of each. */
  texts(value: unknown, row: Row): string[] {
    const code = plainText(value);
    const text = this.text(value, row);
    const all = code === text ? [text] : [text, code];
    if (this.kind === 'choice' && (Array.isArray(value) || code.includes(','))) {
      const choices = choicesOf(this.#column, row);
      all.push(...partsOf(value).flatMap((part) => [part, choices.textOf(part)]));
    }
    return all.map(small);
  }

  judged(value: unknown, row: Row): Judged {
    return {
      amount: this.amount(value),
      moment: this.kind === 'moment' ? this.moment(value) : undefined,
      text: () => this.text(value, row),
      texts: () => this.texts(value, row),
    };
  }

  /** Parses a value that the user has typed into a condition. */
  said(text: string): Judged {
    return {
      amount: amountIn(text),
      moment: this.kind === 'moment' ? momentIn(text) : undefined,
      text: () => text,
      texts: () => [small(text)],
    };
  }

  /** Returns a number that orders a value among others; undefined if it cannot be ordered. */
  rank(value: unknown): Amount | undefined {
    return this.kind === 'moment' ? this.moment(value)?.seconds : this.amount(value);
  }

  /** Returns a text that is the same for equal values; used to find duplicates. */
  name(value: unknown): string {
    const rank = this.kind === 'number' || this.kind === 'moment' ? this.rank(value) : undefined;
    if (rank === undefined) return small(plainText(value));
    return `=${typeof rank === 'number' ? rank : toText(rank)}`;
  }
}

import { readDate } from '../clipboard/read-text.ts';
import { choicesOf, partsOf } from '../columns/choices.ts';
import { type Column, plainText, type ValueKind } from '../columns/column.ts';
import { toText } from '../decimal.ts';
import type { Row } from '../document/row.ts';
import { type Amount, amountIn, amountOf } from './amounts.ts';
import { type Moment, momentAt } from './days.ts';

/** The kind of values that rules assume for a column. */
export type CellKind = 'number' | 'moment' | 'choice' | 'text';

/** The same kind that a spreadsheet would assume. */
export function cellKindOf(column: Column, kind: ValueKind): CellKind {
  if (kind.cellFormat !== undefined) return 'moment';
  if (kind.toCell !== undefined) return 'number';
  return column.options === undefined ? 'text' : 'choice';
}

/**
 * One side of a comparison: a cell, or the value it is compared with. `texts`: its names in lower case. Amounts and
 * moments need no names.
 */
export type Judged = {
  amount: Amount | undefined;
  moment: Moment | undefined;
  text: () => string;
  texts: () => readonly string[];
};

const small = (text: string) => text.trim().toLowerCase();

const dayPattern = /^\d{4}\D\d{1,2}\D\d{1,2}\D?$/;

/** A day or a moment in a text, as columns store it. */
function momentIn(text: string): Moment | undefined {
  const read = readDate(text, { isTime: true })?.value;
  if (typeof read !== 'string') return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = read.split(/[- :]/).map(Number);
  return momentAt({ year, month, day, hour, minute, second }, dayPattern.test(text.trim()));
}

/** Reads the values of a column for rules. */
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

  /** The names of a cell: its text and its code, for several choices those of each. */
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

  /** Parses a value that a user entered for a comparison. */
  said(text: string): Judged {
    return {
      amount: amountIn(text),
      moment: this.kind === 'moment' ? momentIn(text) : undefined,
      text: () => text,
      texts: () => [small(text)],
    };
  }

  /** The order of a value among others; undefined if it has none. */
  rank(value: unknown): Amount | undefined {
    return this.kind === 'moment' ? this.moment(value)?.seconds : this.amount(value);
  }

  /** Two values with the same name are duplicates. */
  name(value: unknown): string {
    const rank = this.kind === 'number' || this.kind === 'moment' ? this.rank(value) : undefined;
    if (rank === undefined) return small(plainText(value));
    return `=${typeof rank === 'number' ? rank : toText(rank)}`;
  }
}

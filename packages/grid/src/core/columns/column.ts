import type { Reading } from '../clipboard/read-text.ts';
import type { Row } from '../document/row.ts';
import type { Rule } from '../validation/validate.ts';
import type { CellSettings } from './cell-settings.ts';

/** The edge to which a column is pinned. */
export type Pin = 'left' | 'right';

/** A column as its owner declares it (product-spec §3 grid column definition; api-contract 6.3). */
export type Column = CellSettings & {
  /** The field of the row. Keys are unique. */
  key: string;
  title: string;
  /** The name of a cell type; absent or unknown: plain text. */
  type?: string;
  /** In pixels, or a share of the grid's width such as `20%`. Columns without a width share the rest. */
  width?: number | `${number}px` | `${number}%`;
  /** The minimum width in pixels. */
  minWidth?: number;
  fixed?: Pin;
  align?: 'left' | 'center' | 'right';
  /** Its texts wrap, and rows are as high as necessary. */
  wrap?: boolean;
  /**
   * `equal`: neighbouring rows of the view with equal values are shown as one cell, within the merged cells of the
   * columns to its left that merge too. Empty cells are not merged. An edit changes all its rows.
   */
  merge?: 'equal';
  sortable?: boolean;
  /** Its heading has a filter with the texts of its cells. */
  filterable?: boolean;
  /** `false` hides it until the user shows it. */
  visible?: boolean;
  /** The group heading that it shares with adjacent columns. */
  group?: string;
  /**
   * Its cells are calculated from the other fields of the row and cannot be edited: `ROUND(qty * price, 2)`. Fields by
   * key, `{…}` around keys with other signs; SUM MIN MAX AVERAGE ABS ROUND IF, comparisons, `&` for texts.
   */
  formula?: string;
  /** The value in new rows if none is given. */
  defaultValue?: unknown;
  /** May contain `${title}`, `${key}` and `${defaultValue}`. */
  placeholder?: string;
  /** The column is locked. A function decides for each row. */
  disabled?: boolean | ((row: Row) => boolean);
  validateRules?: readonly Rule[];
  /** A click on its cells opens the details of the row. */
  showDetails?: boolean;
  /** The figures in its footer. */
  statistics?: readonly ('sum' | 'average')[];
};

/** A moment in local time, months from 1. */
export type WallClock = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>;

/** The data side of a cell type, without drawing. */
export type ValueKind = {
  /** The displayed text, which is copied and searched. */
  toText: (value: unknown, column: Column, row: Row) => string;
  /** Reads a pasted or typed text. Absent: the text is the value. */
  read?: (text: string, column: Column, row: Row) => Reading;
  /** Negative, zero or positive. Absent: numbers by size, texts in the order of a Chinese dictionary. */
  compare?: (a: unknown, b: unknown, column: Column) => number;
  /** The initial text of an editor, if it differs from the displayed text. */
  toEditText?: (value: unknown, column: Column, row: Row) => string;
  /** An unreadable typed text is dropped instead of being marked, because there is a list of choices. */
  dropsUnread?: boolean;
  /** The value of a typed text that cannot be read literally: the only choice that contains it. */
  guess?: (text: string, column: Column, row: Row) => Reading;
  /** The value in new rows if the column has no `defaultValue`. */
  initial?: (column: Column) => unknown;
  /** Values come from a window or an upload; a typed or pasted text is not read. */
  isChosenOnly?: boolean;
  /** These cells cannot be typed into or pasted over. */
  isReadOnly?: boolean;
  /** The value for a spreadsheet. Absent or undefined: the displayed text. */
  toCell?: (value: unknown, column: Column) => number | WallClock | undefined;
  /** The format in a spreadsheet, as `YYYY-MM-DD`. */
  cellFormat?: (column: Column) => string;
  /** Its text identifies a row: the first such column is the title of the card. */
  isHeading?: boolean;
  /** The minimum width of its columns, in pixels (api-contract 6.3). */
  leastWidthPx?: number;
};

/** The value as plain text; used by types without a conversion. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** A number stays a number in a spreadsheet. */
export function numberCell(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A text of a column with its `${title}`, `${key}` and `${defaultValue}` filled in. */
export function filledIn(text: string, { key, title, defaultValue }: Column): string {
  return text
    .replaceAll('${title}', title)
    .replaceAll('${key}', key)
    .replaceAll('${defaultValue}', plainText(defaultValue));
}

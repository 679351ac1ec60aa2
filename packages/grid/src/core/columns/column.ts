import type { Reading } from '../clipboard/read-text.ts';
import type { Row } from '../document/row.ts';
import type { Rule } from '../validation/validate.ts';
import type { CellSettings } from './cell-settings.ts';

/** The edge to which a column is pinned. */
export type Pin = 'left' | 'right';

/** A column as its application declares it (product-spec §3 grid column definition; api-contract 6.3). */
export type Column = CellSettings & {
  /** Field of the row that the column shows. Unique among the columns. */
  key: string;
  title: string;
  /** Name of a cell type. Absent or unknown: plain text. */
  type?: string;
  /** In px, or a percentage of the grid's width. Columns without a width share the remaining space. */
  width?: number | `${number}px` | `${number}%`;
  /** The minimum width in pixels. */
  minWidth?: number;
  fixed?: Pin;
  align?: 'left' | 'center' | 'right';
  /** True if texts wrap; rows become as high as needed. */
  wrap?: boolean;
  /**
   * `equal`: adjacent rows with equal values are displayed as one merged cell, but only within merged cells of the
   * columns to the left that merge too. Empty cells are not merged. Editing the merged cell changes all its rows.
   */
  merge?: 'equal';
  sortable?: boolean;
  /** True if the heading offers a filter. */
  filterable?: boolean;
  /** `false`: hidden until the user shows the column. */
  visible?: boolean;
  /** Title of a heading above this and adjacent columns with the same value. */
  group?: string;
  /**
   * Calculates the cells from other fields of the row, for example `ROUND(qty * price, 2)`; they cannot be edited.
   * Fields are named by key, in `{…}` if the key contains special characters. Functions: SUM MIN MAX AVERAGE ABS ROUND
   * IF; also comparisons, and `&` to join texts.
   */
  formula?: string;
  /** Value in new rows. */
  defaultValue?: unknown;
  /** May contain `${title}`, `${key}` and `${defaultValue}`. */
  placeholder?: string;
  /** Locks the cells. A function decides for each row. */
  disabled?: boolean | ((row: Row) => boolean);
  validateRules?: readonly Rule[];
  /** True if a click on its cells opens the details of the row. */
  showDetails?: boolean;
  /** Figures shown in the footer. */
  statistics?: readonly ('sum' | 'average')[];
};

/** A date and time in local time; months count from 1. */
export type WallClock = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>;

/** How a cell type reads, compares and formats values; everything but drawing. */
export type ValueKind = {
  /** Returns the displayed text, which is also copied and searched. */
  toText: (value: unknown, column: Column, row: Row) => string;
  /** Reads a value from a pasted or typed text. Absent: the text is the value. */
  read?: (text: string, column: Column, row: Row) => Reading;
  /**
   * Returns a negative number, zero or a positive number. Absent: numbers by size, texts in the order of a Chinese
   * dictionary.
   */
  compare?: (a: unknown, b: unknown, column: Column) => number;
  /** Returns the text to start editing with, if it differs from the displayed text. */
  toEditText?: (value: unknown, column: Column, row: Row) => string;
  /**
   * True if a typed text that cannot be read is discarded instead of being marked as an error. For types with a list of
   * options.
   */
  dropsUnread?: boolean;
  /** Returns a value for a typed text that `read` cannot read, for example the only option that contains it. */
  guess?: (text: string, column: Column, row: Row) => Reading;
  /** Returns why `read` cannot read a text, if the reason is known; otherwise the text is 无法识别的内容. */
  whyUnread?: (text: string, column: Column, row: Row) => string | undefined;
  /** Returns the value for new rows if the column has no `defaultValue`. */
  initial?: (column: Column) => unknown;
  /** True if values come only from a window or an upload: typed and pasted texts are never read. */
  isChosenOnly?: boolean;
  /** True if cells can be neither typed into nor pasted over. */
  isReadOnly?: boolean;
  /** Returns the value for a spreadsheet cell. Absent, or undefined returned: the displayed text is written. */
  toCell?: (value: unknown, column: Column) => number | WallClock | undefined;
  /** Returns the date or number format for a spreadsheet, for example `YYYY-MM-DD`. */
  cellFormat?: (column: Column) => string;
  /** True if the text can identify a row. The first such column is the title of cards. */
  isHeading?: boolean;
  /** Minimum width of columns of this type, in px (api-contract 6.3). */
  leastWidthPx?: number;
};

/** Reads a text for a column, as if it had been typed; undefined if the column cannot read it. */
export function readText({ read }: ValueKind, text: string, column: Column, row: Row): Reading {
  return text === '' || read === undefined ? { value: text } : read(text, column, row);
}

/** Returns a value as plain text. Used by types without a conversion of their own. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** Returns numbers unchanged, so that they are numbers in a spreadsheet; undefined for other values. */
export function numberCell(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Replaces `${title}`, `${key}` and `${defaultValue}` in a text of a column. */
export function filledIn(text: string, { key, title, defaultValue }: Column): string {
  return text
    .replaceAll('${title}', title)
    .replaceAll('${key}', key)
    .replaceAll('${defaultValue}', plainText(defaultValue));
}

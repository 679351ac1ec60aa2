import type { Reading } from '../clipboard/read-text.ts';
import type { Row } from '../document/row.ts';
import type { Rule } from '../validation/validate.ts';
import type { CellSettings } from './cell-settings.ts';

/** Where a column stands while the others scroll. */
export type Pin = 'left' | 'right';

/** A column as its owner declares it (product-spec §3 grid column definition; api-contract 6.3). */
export type Column = CellSettings & {
  /** The field of a row that it shows. One key stands for one column. */
  key: string;
  title: string;
  /** A name of a cell type; a column without one, or with one that nobody knows, shows plain text. */
  type?: string;
  /** Pixels, or a share of the grid's width such as `20%`. Columns without one share what is left. */
  width?: number | `${number}px` | `${number}%`;
  /** Pixels below which neither sharing nor dragging makes the column. */
  minWidth?: number;
  fixed?: Pin;
  align?: 'left' | 'center' | 'right';
  /** Its texts break into lines, and rows are as high as that takes. */
  wrap?: boolean;
  sortable?: boolean;
  /** Its heading offers the texts of its cells to choose from. */
  filterable?: boolean;
  /** `false` hides it until the person shows it. */
  visible?: boolean;
  /** The heading that it shares with its neighbours. */
  group?: string;
  /** What a new row says where nothing was given. */
  defaultValue?: unknown;
  /** May hold `${title}`, `${key}` and `${defaultValue}`. */
  placeholder?: string;
  /** Nobody may edit it. A function is asked for each row. */
  disabled?: boolean | ((row: Row) => boolean);
  validateRules?: readonly Rule[];
  /** A click on its cells opens the details of the row. */
  showDetails?: boolean;
  /** What its footer says. */
  statistics?: readonly ('sum' | 'average')[];
};

/** A moment as the clock on the wall says it, the month from 1. */
export type WallClock = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>;

/** What a type knows of its values without drawing them. */
export type ValueKind = {
  /** The value as people read, copy and search it. */
  toText: (value: unknown, column: Column, row: Row) => string;
  /** What a text means that was pasted or typed into a row. Absent: a text is its own value. */
  read?: (text: string, column: Column, row: Row) => Reading;
  /** Below, above or equal to zero. Absent: numbers by size, texts as a Chinese dictionary has them. */
  compare?: (a: unknown, b: unknown, column: Column) => number;
  /** What an editor begins with, where it is not what people read. */
  toEditText?: (value: unknown, column: Column, row: Row) => string;
  /** A typed text that means nothing is forgotten instead of being marked: there is a list to choose from. */
  dropsUnread?: boolean;
  /** The value that a typed text stands for when it cannot be read as it is: the only choice that holds it. */
  guess?: (text: string, column: Column, row: Row) => Reading;
  /** What a new row says where its column has no `defaultValue`. */
  initial?: (column: Column) => unknown;
  /** Nobody types into such cells or pastes over them. */
  isReadOnly?: boolean;
  /** What a spreadsheet takes for the value. Absent, or undefined: what people read. */
  toCell?: (value: unknown, column: Column) => number | WallClock | undefined;
  /** How a spreadsheet shows it, as `YYYY-MM-DD`. */
  cellFormat?: (column: Column) => string;
  /** It is a text by which people know a row: the first such column heads its card. */
  isHeading?: boolean;
  /** Pixels below which no column of it is laid out (api-contract 6.3). */
  leastWidthPx?: number;
};

/** The value as a text of its own: what types without a kind of their own do. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** A number stays one in a spreadsheet. */
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

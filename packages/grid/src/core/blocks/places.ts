import type { RowKey } from '../document/row.ts';
import type { Span } from './blocks.ts';

/** Displayed rows from one index of the view to another, both included. */
export type Rows = { top: number; bottom: number };

/** Where the rows of a server are displayed. */
export type Places = {
  /** Keys of all displayed rows; the array slots of rows that are not loaded are empty. */
  readonly view: readonly RowKey[];
  /** Returns the index of a row in the view; -1 if it is not displayed. */
  indexOf: (key: RowKey) => number;
  /** Returns the keys of the loaded rows between two indexes of the view, both included. */
  keysIn: (top: number, bottom: number) => RowKey[];
  /** Returns the positions on the server of displayed rows. */
  spansIn: (rows: Rows) => readonly Span[];
  /** Returns where positions on the server are displayed. */
  rowsAt: (span: Span) => readonly Rows[];
  /** Returns the number of displayed rows between two indexes, loaded or not, without headers of groups. */
  countIn: (rows: Rows) => number;
};

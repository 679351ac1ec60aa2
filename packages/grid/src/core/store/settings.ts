import type { Column, ValueKind } from '../columns/column.ts';
import type { Row, RowKey } from '../document/row.ts';
import type { Tell } from './events.ts';
import type { FrozenRows } from './layout/frozen-rows.ts';

/**
 * A cell that is being edited. `isTyped`: begun by typing, so that arrows leave it; its text replaces the value.
 * `isChanged`: something was typed since. `chosen`: what was chosen beside it and waits for the end of the edit.
 */
export type Editing = {
  key: RowKey;
  field: string;
  text: string;
  isTyped: boolean;
  isChanged?: boolean;
  chosen?: { value: unknown };
};

/** What the grid's owner has said about it. */
export type GridSettings = {
  columns: readonly Column[];
  /** Columns that are in the data and nowhere to be seen. */
  hidden: readonly Column[];
  /** The grid's own columns: row numbers, boxes, handles. */
  leads: readonly Column[];
  /** The field that names a row (api-contract 6.1 rowKey). */
  rowKey: string;
  kindOf: (column: Column) => ValueKind;
  rowHeightPx: number;
  isDisabled: boolean;
  isRowDisabled: (row: Row) => boolean;
  /** The field that numbers rows from 1 as they stand; undefined: nobody sorts them by hand. */
  orderField: string | undefined;
  /**
   * How rows of the server stand; undefined: as they came. With it the numbers of `orderField` are the server's: only
   * rows that a person puts somewhere get other ones.
   */
  rowOrder?: ((a: Row, b: Row) => number) | undefined;
  /** May a paste add rows behind the last one? */
  mayAddRows: boolean;
  /** May rows leave as a file, and come in from one? */
  mayExport: boolean;
  mayImport: boolean;
  /** Rows of the server are removed when the owner says so, and not before. */
  isAsyncRemove: boolean;
  /** Are there boxes to tick? */
  mayChoose: boolean;
  choice: 'checkbox' | 'radio';
  /** Rows can be opened, to show something below them; in an accordion one at a time. */
  isExpandable: boolean;
  isAccordion: boolean;
  /** The field that holds the rows below a row; undefined: the rows are no tree. */
  treeField: string | undefined;
  isTreeOpen: boolean;
  /** The field in which a row that is put in below another one names it; without it none is. */
  parentField?: string | undefined;
  mayRemoveFromTree: boolean;
  /** Fields look like fields before anybody stands in them, and the first click edits. */
  isAlwaysEdit?: boolean;
  /** A blank row at the end waits to be typed into. */
  hasBlankRow: boolean;
  /** Rows are drawn as cards where the room is narrow. */
  hasCards: boolean;
  /** How many rows stay at the top and at the bottom, unless the person has it otherwise. */
  frozenRows?: Partial<FrozenRows>;
  tell: Tell;
};

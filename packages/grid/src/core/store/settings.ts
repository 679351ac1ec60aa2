import type { Column, ValueKind } from '../columns/column.ts';
import type { Row, RowKey } from '../document/row.ts';
import type { SpanSize } from '../spans/spans.ts';
import type { Tell } from './events.ts';
import type { FrozenRows } from './layout/frozen-rows.ts';

/** The place of the caret in an edited text. */
export type Caret = number | 'all';

/**
 * A cell being edited. `isTyped`: started by typing, so the text replaces the value. `arrowsLeave`: arrows end the edit
 * instead of moving the caret. `caret`: its place at the beginning; absent: behind the text; `all`: the text is selected.
 * `isChanged`: something was typed since. `chosen`: the choice in the panel, which is kept when the edit
 * ends.
 */
export type Editing = {
  key: RowKey;
  field: string;
  text: string;
  isTyped: boolean;
  arrowsLeave: boolean;
  caret?: Caret | undefined;
  isChanged?: boolean;
  chosen?: { value: unknown };
};

/**
 * The size of a cell in rows and columns of the view. The cells that it covers are not shown and cannot be edited.
 * Undefined: an ordinary cell.
 */
export type SpansOf = (given: { row: Row; column: Column; rowIndex: number }) => SpanSize | undefined;

/** The settings of the owner. */
export type GridSettings = {
  columns: readonly Column[];
  /** Columns that are in the data but not shown. */
  hidden: readonly Column[];
  /** The lead columns: row numbers, checkboxes, handles. */
  leads: readonly Column[];
  /** The field with the key of a row (api-contract 6.1 rowKey). */
  rowKey: string;
  kindOf: (column: Column) => ValueKind;
  rowHeightPx: number;
  isDisabled: boolean;
  isRowDisabled: (row: Row) => boolean;
  /** The field with the row numbers from 1; undefined: rows are not sorted by hand. */
  orderField: string | undefined;
  /**
   * The row order of the server; undefined: the given order. With it the server assigns the numbers of `orderField`,
   * except to rows that a user moves.
   */
  rowOrder?: ((a: Row, b: Row) => number) | undefined;
  /** May a paste add rows at the end? */
  mayAddRows: boolean;
  /** The word for removing rows; undefined: the user may not remove any. */
  removalWord: string | undefined;
  /** Are export and import allowed? */
  mayExport: boolean;
  mayImport: boolean;
  /** Is the pivot table offered? */
  mayPivot?: boolean;
  /** Rows of the server are removed only when the owner confirms it. */
  isAsyncRemove: boolean;
  /** Are there checkboxes for rows? */
  mayChoose: boolean;
  choice: 'checkbox' | 'radio';
  /** Rows can be expanded; in an accordion one at a time. */
  isExpandable: boolean;
  isAccordion: boolean;
  /** The field with the children of a row; undefined: the rows are no tree. */
  treeField: string | undefined;
  isTreeOpen: boolean;
  /** The field with the key of the parent; without it children cannot be inserted. */
  parentField?: string | undefined;
  mayRemoveFromTree: boolean;
  /** Editable cells look like input fields, and the first click edits. */
  isAlwaysEdit?: boolean;
  /** A blank row at the end, for typing. */
  hasBlankRow: boolean;
  /** A narrow grid shows cards. */
  hasCards: boolean;
  /** The number of rows frozen at the top and at the bottom, unless the user has changed it. */
  frozenRows?: Partial<FrozenRows>;
  /** The sizes of merged cells; a cell without one is not merged. */
  spans?: SpansOf | undefined;
  tell: Tell;
};

import type { Column, ValueKind } from '../columns/column.ts';
import type { Row, RowKey } from '../document/row.ts';
import type { SpanSize } from '../spans/spans.ts';
import type { Tell } from './events.ts';
import type { FrozenRows } from './layout/frozen-rows.ts';

/** Index of the caret in an edited text; `all`: the whole text is selected. */
export type Caret = number | 'all';

/**
 * A cell being edited. `isTyped`: the edit began by typing, so the text replaces the value. `arrowsLeave`: arrow keys
 * end the edit instead of moving the caret. `caret`: its initial position; absent: after the text. `isChanged`: the
 * text was changed since. `chosen`: the value chosen in the panel, written when the edit ends.
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
 * Returns the size of a merged cell in displayed rows and columns; undefined for an ordinary cell. The other cells that
 * it covers are hidden and cannot be edited.
 */
export type SpansOf = (given: { row: Row; column: Column; rowIndex: number }) => SpanSize | undefined;

/** Settings of a grid, derived from the props of the application. */
export type GridSettings = {
  columns: readonly Column[];
  /** Columns that exist in the data but are never displayed. */
  hidden: readonly Column[];
  /** Lead columns: row numbers, checkboxes, drag handles. */
  leads: readonly Column[];
  /** The field with the key of a row (api-contract 6.1 rowKey). */
  rowKey: string;
  kindOf: (column: Column) => ValueKind;
  rowHeightPx: number;
  isDisabled: boolean;
  isRowDisabled: (row: Row) => boolean;
  /** Field for the position of a row, numbered from 1. Undefined: rows have no manual order. */
  orderField: string | undefined;
  /**
   * Compares rows as the server orders them. Undefined: rows keep the order in which they were loaded. With it the
   * server assigns the numbers of `orderField`, except to rows that a user moves.
   */
  rowOrder?: ((a: Row, b: Row) => number) | undefined;
  /** May a paste add rows at the end? */
  mayAddRows: boolean;
  /** Name of the action that removes rows. Undefined: the user may not remove any. */
  removalWord: string | undefined;
  /** Are export and import allowed? */
  mayExport: boolean;
  mayImport: boolean;
  /** Is the pivot table offered? */
  mayPivot?: boolean;
  /** Rows of the server are removed only when the application confirms it. */
  isAsyncRemove: boolean;
  /** Can rows be ticked? */
  mayChoose: boolean;
  choice: 'checkbox' | 'radio';
  /** Can rows be expanded? In an accordion at most one is expanded. */
  isExpandable: boolean;
  isAccordion: boolean;
  /** Field with the child rows. Undefined: the rows are no tree. */
  treeField: string | undefined;
  isTreeOpen: boolean;
  /** Field with the key of the parent row. Without it children cannot be inserted. */
  parentField?: string | undefined;
  mayRemoveFromTree: boolean;
  /** Do editable cells look like input fields, in which the first click edits? */
  isAlwaysEdit?: boolean;
  /** Is there a blank row at the end, into which users can type a new row? */
  hasBlankRow: boolean;
  /** Do narrow grids show cards? */
  hasCards: boolean;
  /** Numbers of rows frozen at the top and at the bottom; the user may change them. */
  frozenRows?: Partial<FrozenRows>;
  /** Returns the size of merged cells, as set by the application. */
  spans?: SpansOf | undefined;
  tell: Tell;
};

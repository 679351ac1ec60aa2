import type { Column, ValueKind } from '../columns/column.ts';
import type { Row, RowKey } from '../document/row.ts';

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

/** A change of one cell, told to the grid's owner (api-contract 6.4 valueChange). */
export type ValueChange = {
  key: RowKey;
  column: Column;
  value: unknown;
  oldValue: unknown;
  isSetValues: boolean;
};

/** What the grid's owner has said about it. */
export type GridSettings = {
  columns: readonly Column[];
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
  /** May a paste add rows behind the last one? */
  mayAddRows: boolean;
  onValueChange: (change: ValueChange) => void;
};

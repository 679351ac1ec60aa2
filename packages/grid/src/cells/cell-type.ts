import type { ComponentType } from 'react';
import type { Column, ValueKind } from '../core/columns/column.ts';
import type { Row, RowKey } from '../core/document/row.ts';

/** What a type is told when it draws a cell. */
export type Drawn = {
  value: unknown;
  text: string;
  column: Column;
  row: Row;
  key: RowKey;
  /** Where the row stands in the view, from 0. */
  index: number;
  mayEdit: boolean;
};

/** Hears a key before the grid does; true ends the matter. */
export type KeyHearer = (event: KeyboardEvent) => boolean;

/** What stands open below or over a cell while it is edited: a list, a calendar. */
export type PanelProps = {
  column: Column;
  row: Row;
  value: unknown;
  /** What is typed into the cell. */
  text: string;
  /** Was the text typed? Otherwise it is the value's own, and filters nothing. */
  isTyped: boolean;
  commit: (value: unknown) => void;
  cancel: () => void;
  /** Hears keys from now on, until what it gives is called. */
  listen: (hearer: KeyHearer) => () => void;
};

/** A type of cells: all that the grid knows about it. The folder of a type holds nothing else, and nobody else asks. */
export type CellType = ValueKind & {
  /** Its names in a column's `type`, the usual one first (api-contract 6.3). */
  names: readonly string[];
  leastWidthPx?: number;
  align?: Column['align'];
  /** Draws into an empty element or over what it drew there before, of this or of another row. Absent: the text. */
  draw?: (cell: HTMLElement, drawn: Drawn) => void;
  /** How a cell is typed into. Absent: nobody types into it, and a press is all there is. */
  typing?: 'line' | 'lines';
  /** May the text stand in the editor? A refused one is taken back. */
  accepts?: (text: string, column: Column) => boolean;
  /** What Space, or a click on an element with `data-press` (its value is handed in), makes of the value. */
  press?: (value: unknown, column: Column, what: string) => { value: unknown } | undefined;
  Panel?: ComponentType<PanelProps>;
};

import type { ComponentType, ReactNode } from 'react';
import type { Column, ValueKind } from '../core/columns/column.ts';
import type { Row, RowKey, Values } from '../core/document/row.ts';
import type { GridStore } from '../core/store/grid-store.ts';

/** What a type is told when it draws a cell. */
export type Drawn = {
  value: unknown;
  text: string;
  column: Column;
  row: Row;
  key: RowKey;
  /** Where the row stands in the view, from 0. */
  index: number;
  /** Which of the columns in sight it is, from 0. */
  columnIndex: number;
  mayEdit: boolean;
};

/** What a component in a cell is told (api-contract 6.2). */
export type CellProps = Drawn & {
  rowId: RowKey;
  store: GridStore;
  slots: Slots;
  /** Writes this cell; nothing happens where it is locked. */
  triggerChange: (value: unknown) => void;
  /** Writes cells of this row by field, in one step. */
  setValues: (values: Values) => void;
};

/** What the owner of a grid draws into cells of type `slot`, and edits them with, by name (api-contract 6.2). */
export type Slots = {
  cells: Readonly<Record<string, (props: CellProps) => ReactNode>>;
  editors: Readonly<Record<string, ComponentType<PanelProps>>>;
};

/** A cell from which something opens beside the grid. */
export type OpenedCell = {
  value: unknown;
  column: Column;
  row: Row;
  /** Writes cells of the row by field, in one step of undo; however late, and wherever the row stands then. */
  setValues: (values: Values) => void;
};

/** Hears a key before the grid does; true ends the matter. */
export type KeyHearer = (event: KeyboardEvent) => boolean;

/** What stands open below or over a cell while it is edited: a list, a calendar. */
export type PanelProps = {
  column: Column;
  row: Row;
  /** For editors of the grid's owner. */
  slots: Slots;
  value: unknown;
  /** What is typed into the cell. */
  text: string;
  /** Was the text typed? Otherwise it is the value's own, and filters nothing. */
  isTyped: boolean;
  commit: (value: unknown) => void;
  /** Shows the value as chosen so far; the edit goes on, and keeps it when it ends. */
  keep: (value: unknown) => void;
  cancel: () => void;
  /** Hears keys from now on, until what it gives is called. */
  listen: (hearer: KeyHearer) => () => void;
};

/** The panels of the grid's own types, which are loaded after the first paint. */
export type OwnPanel = 'select' | 'selectMultiple' | 'selectDictSearch' | 'date';

/** A keyboard on the screen, as `inputmode` names it. */
export type Keyboard = 'none' | 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url';

/** A type of cells: all that the grid knows about it. The folder of a type holds nothing else, and nobody else asks. */
export type CellType = ValueKind & {
  /** Its names in a column's `type`, the usual one first (api-contract 6.3). */
  names: readonly string[];
  align?: Column['align'];
  /** Draws into an empty element or over what it drew there before, of this or of another row. Absent: the text. */
  draw?: (cell: HTMLElement, drawn: Drawn) => void;
  /** A component in each cell that is in sight, instead of `draw`. It costs what a component costs. */
  Cell?: ComponentType<CellProps>;
  /** How a cell is typed into. Absent: nobody types into it, and a press is all there is. */
  typing?: 'line' | 'lines';
  /** The keyboard that a phone shows for it; absent: that of texts. `none`: what opens beside the cell is enough. */
  keyboard?: (column: Column) => Keyboard;
  /** May the text stand in the editor? A refused one is taken back. */
  accepts?: (text: string, column: Column) => boolean;
  /** What Space, or a click on an element with `data-press` (its value is handed in), makes of the value. */
  press?: (value: unknown, column: Column, what: string, row: Row) => { value: unknown } | undefined;
  /** The sign at the right that tells what opens, shown under the pointer. */
  sign?: 'list' | 'date' | 'time' | 'window';
  /** What opens beside the cell while it is edited: a component, or one of the grid's own by its name. */
  Panel?: ComponentType<PanelProps> | OwnPanel;
  /** What a click, F2 or Enter does instead of editing: something opens beside the grid. */
  open?: (cell: OpenedCell) => void;
};

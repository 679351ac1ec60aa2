import type { ComponentType, ReactNode } from 'react';
import type { Column, ValueKind } from '../core/columns/column.ts';
import type { Row, RowKey, Values } from '../core/document/row.ts';
import type { GridStore } from '../core/store/grid-store.ts';

/** The arguments with which a type draws a cell. */
export type Drawn = {
  value: unknown;
  text: string;
  column: Column;
  row: Row;
  key: RowKey;
  /** The index of the row in the view, from 0. */
  index: number;
  /** The index of the visible column, from 0. */
  columnIndex: number;
  mayEdit: boolean;
};

/** The props of a component in a cell (api-contract 6.2). */
export type CellProps = Drawn & {
  rowId: RowKey;
  store: GridStore;
  slots: Slots;
  /** Writes this cell; a locked cell stays as it is. */
  triggerChange: (value: unknown) => void;
  /** Writes cells of this row by field, in one step. */
  setValues: (values: Values) => void;
};

/** The owner's components and editors for cells of type `slot`, by name (api-contract 6.2). */
export type Slots = {
  cells: Readonly<Record<string, (props: CellProps) => ReactNode>>;
  editors: Readonly<Record<string, ComponentType<PanelProps>>>;
};

/** The cell for which something opens. */
export type OpenedCell = {
  value: unknown;
  column: Column;
  row: Row;
  /** Writes cells of the row by field, in one undo step, however late and wherever the row is then. */
  setValues: (values: Values) => void;
};

/** Handles a key before the grid does; true if it is handled. */
export type KeyListener = (event: KeyboardEvent) => boolean;

/** The props of the panel that is open while a cell is edited: a list, a calendar. */
export type PanelProps = {
  column: Column;
  row: Row;
  /** For editors of the owner. */
  slots: Slots;
  value: unknown;
  /** The text typed into the cell. */
  text: string;
  /** Was the text typed? Otherwise it is the text of the value and does not filter. */
  isTyped: boolean;
  commit: (value: unknown) => void;
  /** Shows the value as chosen; the edit goes on and keeps it when it ends. */
  keep: (value: unknown) => void;
  cancel: () => void;
  /** Adds a listener for keys. Returns a function that removes it. */
  listen: (keyListener: KeyListener) => () => void;
};

/** The panels of the grid's own types, which are loaded after the first paint. */
export type OwnPanel = 'select' | 'selectMultiple' | 'selectDictSearch' | 'date';

/** An on-screen keyboard, as in `inputmode`. */
export type Keyboard = 'none' | 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url';

/** A cell type: everything that the grid knows about it. All its code is in the folder of the type. */
export type CellType = ValueKind & {
  /** Its names in a column's `type`, the usual one first (api-contract 6.3). */
  names: readonly string[];
  align?: Column['align'];
  /** Draws into an empty element, or over the previous content of this or another row. Absent: draws the text. */
  draw?: (cell: HTMLElement, drawn: Drawn) => void;
  /** A component in each visible cell, instead of `draw`. It is slower than `draw`. */
  Cell?: ComponentType<CellProps>;
  /** Kind of typing in the cell. Absent: it can only be pressed. */
  typing?: 'line' | 'lines';
  /** The on-screen keyboard; absent: the one for texts. `none`: the panel is enough. */
  keyboard?: (column: Column) => Keyboard;
  /** May the editor contain this text? A refused text is undone. */
  accepts?: (text: string, column: Column) => boolean;
  /** The new value after Space, or after a click on an element with `data-press`, whose value is passed. */
  press?: (value: unknown, column: Column, what: string, row: Row) => { value: unknown } | undefined;
  /** The icon at the right that shows what opens, visible on hover. */
  sign?: 'list' | 'date' | 'time' | 'window';
  /** The panel that is open while the cell is edited: a component, or one of the grid's own by name. */
  Panel?: ComponentType<PanelProps> | OwnPanel;
  /** Opens on a click, F2 or Enter instead of an edit. */
  open?: (cell: OpenedCell) => void;
};

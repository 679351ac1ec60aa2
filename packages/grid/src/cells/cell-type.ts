import type { ComponentType, ReactNode } from 'react';
import type { Column, ValueKind } from '../core/columns/column.ts';
import type { Row, RowKey, Values } from '../core/document/row.ts';
import type { GridStore } from '../core/store/grid-store.ts';

/** Arguments for drawing a cell. */
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
  /** Writes a value into this cell. Does nothing if the cell is locked. */
  triggerChange: (value: unknown) => void;
  /** Writes values into cells of this row, by field, in one undo step. */
  setValues: (values: Values) => void;
};

/** The application's components and editors for cells of type `slot`, by name (api-contract 6.2). */
export type Slots = {
  cells: Readonly<Record<string, (props: CellProps) => ReactNode>>;
  editors: Readonly<Record<string, ComponentType<PanelProps>>>;
};

/** The cell whose window is opened. */
export type OpenedCell = {
  value: unknown;
  column: Column;
  row: Row;
  /**
   * Writes values into cells of the row, by field, in one undo step. It may be called late: the row is found by its
   * key.
   */
  setValues: (values: Values) => void;
};

/** Handles a key before the grid does; true if it is handled. */
export type KeyListener = (event: KeyboardEvent) => boolean;

/** The props of the panel that is open while a cell is edited: a list, a calendar. */
export type PanelProps = {
  column: Column;
  row: Row;
  /** For editors of the application. */
  slots: Slots;
  value: unknown;
  /** A text in the cell that its column cannot read; the next choice replaces it. '' without one; then `value` is ''. */
  unread: string;
  /** The text typed into the cell. */
  text: string;
  /**
   * True if the user has typed the text. Otherwise it is the text of the value, by which a list must not be filtered.
   */
  isTyped: boolean;
  commit: (value: unknown) => void;
  /** Shows the value as chosen and continues the edit. The value is written when the edit ends. */
  keep: (value: unknown) => void;
  cancel: () => void;
  /** Adds a key listener. Returns a function that removes it. */
  listen: (keyListener: KeyListener) => () => void;
};

/** Names of the built-in panels, which are loaded after the first paint. */
export type OwnPanel = 'select' | 'selectMultiple' | 'selectDictSearch' | 'date';

/** An on-screen keyboard: a value of the `inputmode` attribute. */
export type Keyboard = 'none' | 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url';

/** A cell type: how its cells are drawn, read and edited. All code of a type is in its folder. */
export type CellType = ValueKind & {
  /** Names for `type` of a column, the usual one first (api-contract 6.3). */
  names: readonly string[];
  align?: Column['align'];
  /**
   * Draws a cell. The element is empty or contains what this function drew for another row. Absent: the text is drawn.
   */
  draw?: (cell: HTMLElement, drawn: Drawn) => void;
  /** In place of `draw`: a React component in each visible cell. It is slower than `draw`. */
  Cell?: ComponentType<CellProps>;
  /** Whether one line or several lines of text can be typed. Absent: nothing can be typed. */
  typing?: 'line' | 'lines';
  /** The on-screen keyboard. Absent: the one for texts. `none` if the panel is enough for choosing a value. */
  keyboard?: (column: Column) => Keyboard;
  /** May the input contain this text? A text that is refused is not entered. */
  accepts?: (text: string, column: Column) => boolean;
  /**
   * Returns the new value after Space or after a click on an element with `data-press`, whose value is `what`;
   * undefined if nothing changes.
   */
  press?: (value: unknown, column: Column, what: string, row: Row) => { value: unknown } | undefined;
  /** Icon at the right of the cell, visible on hover. It shows what an edit opens. */
  sign?: 'list' | 'date' | 'time' | 'window';
  /** Panel shown while the cell is edited: a component, or the name of a built-in one. */
  Panel?: ComponentType<PanelProps> | OwnPanel;
  /** Called on a click, F2 or Enter, in place of an edit, for example to open a window. */
  open?: (cell: OpenedCell) => void;
};

import type { RowKey } from '../core/document/row.ts';
import type { Pasting } from '../core/store/editing/pasting.ts';
import type { RowSpan } from './rows/row-span.ts';

/**
 * Which menu: that of cells, of a heading, or of a card (`row`). `figures` is the submenu for aggregates in the menu of
 * a heading.
 */
export type MenuOf = 'cells' | 'heading' | 'row' | 'figures';

/** A screen area, in px. */
export type Rect = { x: number; y: number; width: number; height: number };

/** The dialog or menu that is open over the grid. There is at most one. */
export type Overlay =
  | { kind: 'menu'; of: MenuOf; xPx: number; yPx: number }
  | { kind: 'paste'; pasting: Pasting }
  | { kind: 'columns' }
  /** The pivot table of the shown rows. */
  | { kind: 'pivot' }
  /** `field`: the column that is preset in a new rule. */
  | { kind: 'formats'; field?: string }
  | { kind: 'bulk' }
  /** `removing`: the id of the comment to ask about before it is deleted. */
  | { kind: 'comment'; key: RowKey; field: string; removing?: string }
  /** Asks for confirmation before the ticked rows are removed. */
  | { kind: 'remove' }
  /** The list of keys. */
  | { kind: 'keys' }
  /** `at`: the screen area of the button that opened it; absent: the corner of the grid. */
  | { kind: 'export'; at?: Rect }
  | { kind: 'import' }
  /** Prints the visible rows. */
  | { kind: 'print' }
  /** Loads missing rows, with a progress bar, then calls `run`. */
  | { kind: 'reading'; what: string; spans: readonly RowSpan[]; run: () => void }
  | { kind: 'notice'; title: string; words: string };

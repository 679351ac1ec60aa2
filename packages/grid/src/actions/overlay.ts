import type { RowKey } from '../core/document/row.ts';
import type { Pasting } from '../core/store/editing/pasting.ts';
import type { RowSpan } from './rows/row-span.ts';

/** The origin of a menu: cells, a heading, or the corner of a card; `figures` is a submenu of that of a heading. */
export type MenuOf = 'cells' | 'heading' | 'row' | 'figures';

/** A place on the screen, in pixels. */
export type Rect = { x: number; y: number; width: number; height: number };

/** The dialog or menu over the grid. There is one at a time. */
export type Overlay =
  | { kind: 'menu'; of: MenuOf; xPx: number; yPx: number }
  | { kind: 'paste'; pasting: Pasting }
  | { kind: 'columns' }
  /** The pivot table of the shown rows. */
  | { kind: 'pivot' }
  /** The rules of conditional formats; `field`: the likely column of a new rule. */
  | { kind: 'formats'; field?: string }
  | { kind: 'bulk' }
  /** The comments of a cell; `removing`: the one about whose deletion it asks. */
  | { kind: 'comment'; key: RowKey; field: string; removing?: string }
  /** Asks whether the ticked rows are removed. */
  | { kind: 'remove' }
  /** The list of keys. */
  | { kind: 'keys' }
  /** The place of the button that opened it; absent: the corner of the grid. */
  | { kind: 'export'; at?: Rect }
  | { kind: 'import' }
  /** Prints the visible rows. */
  | { kind: 'print' }
  /** Missing rows are read first, then `run` is called. */
  | { kind: 'reading'; what: string; spans: readonly RowSpan[]; run: () => void }
  | { kind: 'notice'; title: string; words: string };

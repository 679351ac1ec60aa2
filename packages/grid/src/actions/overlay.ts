import type { Pasting } from '../core/store/editing/pasting.ts';
import type { RowSpan } from './rows/row-span.ts';

/** Where a menu was asked for: over cells, over a heading, or at the corner of a card. */
export type MenuOf = 'cells' | 'heading' | 'row';

/** A place on the screen, in pixels. */
export type Rect = { x: number; y: number; width: number; height: number };

/** What stands open over the grid and asks for an answer. One at a time. */
export type Overlay =
  | { kind: 'menu'; of: MenuOf; xPx: number; yPx: number }
  | { kind: 'paste'; pasting: Pasting }
  | { kind: 'columns' }
  /** Rules that mark cells; `field`: of which column the next one is likely to be. */
  | { kind: 'formats'; field?: string }
  | { kind: 'bulk' }
  /** Where the button is that asked for it; absent: at the corner of the grid. */
  | { kind: 'export'; at?: Rect }
  | { kind: 'import' }
  /** Rows are asked for first; then it is done. */
  | { kind: 'bringing'; what: string; spans: readonly RowSpan[]; run: () => void }
  | { kind: 'notice'; title: string; words: string };

import type { Pasting } from '../core/store/pasting.ts';

/** Where a menu was asked for: over cells, or over a heading. */
export type MenuOf = 'cells' | 'heading';

/** What stands open over the grid and asks for an answer. One at a time. */
export type Overlay =
  | { kind: 'menu'; of: MenuOf; xPx: number; yPx: number }
  | { kind: 'paste'; pasting: Pasting }
  | { kind: 'columns' }
  | { kind: 'bulk' }
  | { kind: 'notice'; title: string; words: string };

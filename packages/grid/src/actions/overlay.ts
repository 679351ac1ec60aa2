import type { Pasting } from '../core/store/pasting.ts';

/** What stands open over the grid and asks for an answer. One at a time. */
export type Overlay =
  | { kind: 'menu'; of: 'cells' | 'heading'; xPx: number; yPx: number }
  | { kind: 'paste'; pasting: Pasting }
  | { kind: 'notice'; title: string; words: string };

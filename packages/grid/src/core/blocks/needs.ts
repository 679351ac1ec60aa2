import { blockRows, isWithin, type Span } from './blocks.ts';

/** Blocks up to this number of rows outside the viewport are requested in advance. */
export const nearRows = blockRows / 2;

/** The rows of the server that are needed now. */
export class Needs {
  /** The visible rows; none before the first painting, or if only headers of groups are visible. */
  seen: readonly Span[] = [];
  /** Frozen rows, which are always visible. */
  fixed: readonly Span[] = [];
  /** Rows that a running action needs, for example copying. */
  readonly held = new Set<Span>();

  /** The visible rows, and those near them. */
  get near(): Span[] {
    return this.seen.map(({ from, to }) => ({ from: Math.max(0, from - nearRows), to: to + nearRows }));
  }

  /** The rows that are needed for display. */
  get looked(): readonly Span[] {
    return [...this.near, ...this.fixed];
  }

  /** Returns whether a block contains visible rows, or rows near them. */
  isNear(index: number): boolean {
    return this.near.some((span) => isWithin(index, span));
  }

  has(index: number): boolean {
    return [...this.looked, ...this.held].some((span) => isWithin(index, span));
  }
}

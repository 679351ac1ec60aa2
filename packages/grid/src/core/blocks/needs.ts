import { blockRows, isWithin, type Span } from './blocks.ts';

/** Blocks this near to the viewport are requested, too. */
export const nearRows = blockRows / 2;

/** The rows of the server that are in use. */
export class Needs {
  /** The visible rows. */
  seen: Span | undefined;
  /** Frozen rows, which are always visible. */
  fixed: readonly Span[] = [];
  /** Rows that an action waits for. */
  readonly held = new Set<Span>();

  /** The visible rows and those around them. */
  get near(): Span {
    const { from, to } = this.seen ?? { from: 0, to: 0 };
    return { from: Math.max(0, from - nearRows), to: to + nearRows };
  }

  /** The rows requested by scrolling. */
  get looked(): readonly Span[] {
    return [this.near, ...this.fixed];
  }

  has(index: number): boolean {
    return [...this.looked, ...this.held].some((span) => isWithin(index, span));
  }
}

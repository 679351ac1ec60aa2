import { blockRows, isWithin, type Span } from './blocks.ts';

/** Blocks so near to what is in sight are asked for as well. */
export const nearRows = blockRows / 2;

/** Which rows of the server somebody needs. */
export class Needs {
  /** Those in sight. */
  seen: Span | undefined;
  /** Those that stay in sight wherever the others are. */
  fixed: readonly Span[] = [];
  /** Those that somebody waits for. */
  readonly held = new Set<Span>();

  /** Those in sight, and their neighbours. */
  get near(): Span {
    const { from, to } = this.seen ?? { from: 0, to: 0 };
    return { from: Math.max(0, from - nearRows), to: to + nearRows };
  }

  /** Those that are asked for by looking. */
  get looked(): readonly Span[] {
    return [this.near, ...this.fixed];
  }

  has(index: number): boolean {
    return [...this.looked, ...this.held].some((span) => isWithin(index, span));
  }
}

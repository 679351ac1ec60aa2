import type { GridStore } from '../../core/store/grid-store.ts';

/** Rows of the view, both ends included. */
export type RowSpan = { top: number; bottom: number };

/** What is wanted with rows, in words and in deed. `isLate`: not within what asked for it any more. */
export type Wanted = { what: string; run: (isLate: boolean) => void };

/** Those of some spans in which rows of a source are not here. */
export const gapsIn = ({ source }: GridStore, spans: readonly RowSpan[]): RowSpan[] =>
  spans.filter(({ top, bottom }) => (source?.missing(top, bottom) ?? 0) > 0);

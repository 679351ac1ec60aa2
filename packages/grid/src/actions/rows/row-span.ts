import type { GridStore } from '../../core/store/grid-store.ts';

/** Rows of the view, both ends included. */
export type RowSpan = { top: number; bottom: number };

/** A task for rows and its name. `isLate`: the triggering event has ended. */
export type RowTask = { what: string; run: (isLate: boolean) => void };

/** The spans that contain rows of a source which are not loaded. */
export const gapsIn = ({ source }: GridStore, spans: readonly RowSpan[]): RowSpan[] =>
  spans.filter(({ top, bottom }) => (source?.missing(top, bottom) ?? 0) > 0);

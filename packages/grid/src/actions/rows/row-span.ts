import type { GridStore } from '../../core/store/grid-store.ts';

/** A range of rows of the view, by index; both ends are included. */
export type RowSpan = { top: number; bottom: number };

/**
 * A task that needs rows, and its name for the user. `isLate` is true if the rows had to be loaded first, so that the
 * event which started the task is over.
 */
export type RowTask = { what: string; run: (isLate: boolean) => void };

/** Returns the ranges that contain rows which are not loaded. */
export const gapsIn = ({ source }: GridStore, spans: readonly RowSpan[]): RowSpan[] =>
  spans.filter(({ top, bottom }) => (source?.missing(top, bottom) ?? 0) > 0);

import type { Stage } from './stage.ts';

/** A row of the table. `ratio` is ours ÷ rival (or ÷ limit), undefined without a reference value. */
export type Line = { figure: string; ours: string; rival: string; ratio: number | undefined };

/** Lines of the table, and notes printed below it. */
export type Result = { lines: Line[]; notes?: string[] };

export type Figure = (stage: Stage) => Promise<Result>;

/** Formats a number with its unit. */
export type Unit = (value: number) => string;

export const ms: Unit = (value) => `${value < 100 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const seconds: Unit = (valueMs) => `${(valueMs / 1000).toFixed(2)} s`;
export const perSecond: Unit = (value) => `${value.toFixed(0)}/s`;
export const kilobytes: Unit = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes: Unit = (bytes) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** Returns the p-th percentile, always one of the measured values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))];
  if (found === undefined) throw new Error('no values were measured');
  return found;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * Compares ours with an alternative that does the same work. `ratio`: for paired rounds, the median of their ratios.
 */
export function againstRival(
  figure: string,
  unit: Unit,
  ours: number,
  rival: { name: string; value: number },
  ratio = ours / rival.value,
): Line {
  return { figure, ours: unit(ours), rival: `${rival.name} ${unit(rival.value)}`, ratio };
}

/** Compares ours with a promised limit. */
export function againstLimit(figure: string, unit: Unit, ours: number, limit: number): Line {
  return { figure, ours: unit(ours), rival: `limit ${unit(limit)}`, ratio: ours / limit };
}

/** A figure without a reference value. */
export function alone(figure: string, ours: string): Line {
  return { figure, ours, rival: '', ratio: undefined };
}

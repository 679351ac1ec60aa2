import { compareValues } from '../view/view.ts';
import { compareAmounts } from './amounts.ts';
import type { CellKind, Judged } from './cell-values.ts';
import { compareMoments } from './days.ts';

/** Returns the order of two values (negative, zero, positive); undefined if they cannot be compared. */
export function compareSides(a: Judged, b: Judged, kind: CellKind): number | undefined {
  if (a.moment !== undefined && b.moment !== undefined) return compareMoments(a.moment, b.moment);
  if (a.amount !== undefined && b.amount !== undefined) return compareAmounts(a.amount, b.amount);
  return kind === 'number' || kind === 'moment' ? undefined : compareValues(a.text(), b.text());
}

/** Are two values equal? Texts are compared ignoring case; options also by their codes. */
export function isSameSide(a: Judged, b: Judged): boolean {
  if (a.moment !== undefined && b.moment !== undefined) return compareMoments(a.moment, b.moment) === 0;
  if (a.amount !== undefined && b.amount !== undefined) return compareAmounts(a.amount, b.amount) === 0;
  const said = b.texts();
  return a.texts().some((text) => said.includes(text));
}

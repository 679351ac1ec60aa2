import { type FormFields, isChanged } from '../form-fields.logic.ts';
import { differences, type ThreeForms } from '../merge/merge.logic.ts';

/** A draft that the server has gone on without. */
export type DraftComparison<V> = ThreeForms<V> & {
  /** Epoch milliseconds. */
  savedAt: number;
};

/** The decision about a stored draft. */
export type DraftVerdict<V> =
  /** The server has all of it. */
  | { kind: 'moot' }
  /** The record is unchanged since the draft began: the draft fills the form. */
  | { kind: 'restore'; values: V }
  /** The server's fields have moved since: the person decides. */
  | ({ kind: 'compare' } & ThreeForms<V>);

/**
 * Compares a draft with `now`, what the server has. By fields and not by the record's version: links change without a
 * new one, and a new one may have changed nothing that the form shows.
 */
export function judgeDraft<V>(
  fields: FormFields<V>,
  { values: mine, base: before }: { values: V; base: V },
  now: V,
): DraftVerdict<V> {
  if (!isChanged(fields, mine, now)) return { kind: 'moot' };
  const forms = { before, mine, theirs: now };
  const hasMoved = differences(fields, forms).some(({ changedBy }) => changedBy !== 'me');
  return hasMoved ? { kind: 'compare', ...forms } : { kind: 'restore', values: mine };
}

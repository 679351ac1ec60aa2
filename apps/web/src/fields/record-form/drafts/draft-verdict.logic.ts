import { type FormFields, isChanged } from '../form-fields.logic.ts';
import { differences, type ThreeForms } from '../merge/merge.logic.ts';

/** A draft of a record that was changed on the server after the draft began. */
export type DraftComparison<V> = ThreeForms<V> & {
  /** Epoch milliseconds. */
  savedAt: number;
};

/** Decision about a stored draft when its form opens. */
export type DraftVerdict<V> =
  /** The record on the server already has the draft's values: the draft is deleted. */
  | { kind: 'moot' }
  /** The record is unchanged since the draft began: the draft fills the form. */
  | { kind: 'restore'; values: V }
  /** The record was changed on the server after the draft began: the user compares and decides. */
  | ({ kind: 'compare' } & ThreeForms<V>);

/**
 * Compares a draft with `now`, the server's values, field by field. The record's version is not enough: assigned
 * departments and roles change without a new version, and a new version may change no field of the form.
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

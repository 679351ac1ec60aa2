import { type FormFields, isSameField, namesOf } from '../form-fields.logic.ts';

/** The side whose value of a field is used. */
export type Side = 'mine' | 'theirs';

/** A field in which two forms differ. */
export type Difference<V> = {
  field: keyof V & string;
  label: string;
  /** The side that changed the common starting value. */
  changedBy: 'me' | 'them' | 'both';
};

/** Three versions of a form: the common starting values, and the values of either side. */
export type ThreeForms<V> = { before: V; mine: V; theirs: V };

/** Returns the fields in which the forms of two users differ. Fixed and secret fields are left out. */
export function differences<V>(
  fields: FormFields<V>,
  { before, mine, theirs }: ThreeForms<V>,
): Difference<V>[] {
  return namesOf(fields)
    .filter((name) => !fields[name].isSecret && !fields[name].isFixed)
    .filter((name) => !isSameField(fields, name, mine, theirs))
    .map((name) => {
      const byMe = !isSameField(fields, name, before, mine);
      const byThem = !isSameField(fields, name, before, theirs);
      const changedBy = byMe && byThem ? 'both' : byMe ? 'me' : 'them';
      return { field: name, label: fields[name].label, changedBy };
    });
}

/** The user's choices: whose value is used, by field. */
export type ChosenSides = Readonly<Record<string, Side>>;

/**
 * Returns the merged form: changes that only one side made, and the chosen value where both did. undefined while a
 * choice is missing.
 */
export function mergedOf<V>(
  rows: readonly Difference<V>[],
  { mine, theirs }: ThreeForms<V>,
  sides: ChosenSides,
): V | undefined {
  if (rows.some(({ field, changedBy }) => changedBy === 'both' && sides[field] === undefined))
    return undefined;
  const taken = rows.filter(({ field, changedBy }) =>
    changedBy === 'both' ? sides[field] === 'theirs' : changedBy === 'them',
  );
  return { ...mine, ...Object.fromEntries(taken.map(({ field }) => [field, theirs[field]])) };
}

import { closedFields, hiddenFields, type RecordFields } from '@baisi/contract/rules/record-fields';
import type { Person } from '../actor.ts';
import { AppError } from '../errors.ts';

/** The permission codes of a user that guard fields. */
export type Guarded = Pick<Person, 'withheld' | 'closed'>;

/** The writer of a record, and its guarded fields. */
export type Writer = { actor: Guarded; fields: RecordFields };

/** Returns the names of the fields that a user may not see. */
export const hiddenFrom = (person: Guarded, declared: RecordFields): string[] =>
  hiddenFields(declared, person.withheld);

/** Returns the names of the fields that a user may see but not change. */
export const closedTo = (person: Guarded, declared: RecordFields): string[] =>
  closedFields(declared, person.closed);

/** Returns a field's label in the interface; the field name if it has none. */
export const labelOf = ({ fields }: RecordFields, name: string): string => fields[name]?.label ?? name;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Returns the first read-only field whose sent value differs from the stored one; undefined if none does. */
export function changedClosedField(
  { actor, fields }: Writer,
  stored: object,
  sent: object,
): { name: string; label: string } | undefined {
  const [before, after] = [new Map(Object.entries(stored)), new Map(Object.entries(sent))];
  const name = closedTo(actor, fields).find(
    (one) => after.get(one) !== undefined && !isSame(before.get(one), after.get(one)),
  );
  return name === undefined ? undefined : { name, label: labelOf(fields, name) };
}

/** Returns a copy of a value without these fields and their dictionary texts, at any depth. */
function stripped(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => stripped(one, names));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const left = Object.entries(value).filter(([name]) => !names.has(name.replace(/_dictText$/, '')));
  return Object.fromEntries(left.map(([name, one]) => [name, stripped(one, names)]));
}

/** Returns a response without the fields that a user may not see. */
export function visibleTo(person: Guarded, declared: RecordFields, answer: unknown): unknown {
  const names = new Set(hiddenFrom(person, declared));
  return names.size === 0 ? answer : stripped(answer, names);
}

/** Returns an error without the fields that a user may not see: `stale-version` contains the current values. */
export function visibleRefusal(person: Guarded, declared: RecordFields, error: unknown): unknown {
  if (!(error instanceof AppError) || error.detail === undefined) return error;
  return error.withDetail(visibleTo(person, declared, error.detail));
}

import { closedFields, hiddenFields, type RecordFields } from '@baisi/contract/rules/record-fields';
import type { Person } from './actor.ts';

/** What codes keep from a person: all that is asked about one. */
export type Guarded = Pick<Person, 'withheld' | 'closed'>;

/** The writer of a record, and the fields of it that codes guard. */
export type Writer = { actor: Guarded; fields: RecordFields };

/** Names of the fields that a person may not see. */
export const hiddenFrom = (person: Guarded, declared: RecordFields): string[] =>
  hiddenFields(declared, person.withheld);

/** Names of the fields that a person may see and not change. */
export const closedTo = (person: Guarded, declared: RecordFields): string[] =>
  closedFields(declared, person.closed);

/** What a person calls a field. */
export const labelOf = ({ fields }: RecordFields, name: string): string => fields[name]?.label ?? name;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The first closed field that would get another value; the same one, or none, changes nothing. */
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

import type { Schema } from '@baisi/contract/endpoint';
import { createContext, use } from 'react';

type FormKind = {
  fields: Readonly<Record<string, { label: string }>>;
  schemas?: Readonly<Record<string, Schema>>;
};

/** The form around and the id of the record that it edits; outside of a form of records nothing is declared. */
export const FormKindContext = createContext<{ kind: FormKind; id: string | undefined }>({
  kind: { fields: {} },
  id: undefined,
});

/** Returns what the form around declares about a field, and the id of the record that it edits. */
export function useField(name: string) {
  const { kind, id } = use(FormKindContext);
  const schema = kind.schemas?.[name];
  return {
    label: kind.fields[name]?.label,
    schema,
    /** A record cannot be without it: the contract refuses its absence. */
    required: schema !== undefined && !schema.safeParse(undefined).success,
    exceptId: id,
  };
}

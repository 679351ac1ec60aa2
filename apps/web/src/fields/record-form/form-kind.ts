import type { Schema } from '@baisi/contract/endpoint';
import { createContext, use } from 'react';

type FormKind = {
  fields: Readonly<Record<string, { label: string }>>;
  schemas?: Readonly<Record<string, Schema>>;
};

/** The surrounding form's declaration, and the id of the edited record; undefined outside a record form. */
export const FormKindContext = createContext<{ kind: FormKind; id: string | undefined }>({
  kind: { fields: {} },
  id: undefined,
});

/** Returns the declaration of a field in the surrounding form, and the id of the edited record. */
export function useField(name: string) {
  const { kind, id } = use(FormKindContext);
  const schema = kind.schemas?.[name];
  return {
    label: kind.fields[name]?.label,
    schema,
    /** Returns whether the contract's schema requires a value. */
    required: schema !== undefined && !schema.safeParse(undefined).success,
    exceptId: id,
  };
}

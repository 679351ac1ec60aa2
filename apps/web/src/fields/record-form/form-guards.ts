import { createContext, use } from 'react';
import { useGuardedFields } from '../../platform/access/guarded-fields.ts';
import type { FormFields } from './form-fields.logic.ts';
import type { RecordForm } from './record-form.logic.ts';

/** Fields of a form that permission codes hide or make read-only, by name. */
export type FormGuards = {
  /** Whether the form adds a record: a required field may then be filled in although it is read-only. */
  isNew: boolean;
  isHidden: (name: string) => boolean;
  isClosed: (name: string) => boolean;
  /** Returns whether the user may see and change the field. */
  isOpen: (name: string) => boolean;
  /** Hidden fields by wire name, which the form does not send. */
  omits: readonly string[];
};

const nothing = () => false;

/** Field restrictions of the surrounding record form; outside one, no field is restricted. */
export const FormGuardsContext = createContext<FormGuards>({
  isNew: true,
  isHidden: nothing,
  isClosed: nothing,
  isOpen: () => true,
  omits: [],
});

export const useGuardsAround = (): FormGuards => use(FormGuardsContext);

/** Returns whether the field is disabled. Required fields of a new record are enabled. */
export function useClosed(name: string, required: boolean): boolean {
  const { isClosed, isNew } = useGuardsAround();
  return isClosed(name) && !(isNew && required);
}

/** Returns the current user's restrictions on the fields that the form's feature declares as guarded. */
export function useFormGuards<R, V>(
  { fields, guards }: Pick<RecordForm<R, V>, 'fields' | 'guards'>,
  isNew: boolean,
): FormGuards {
  const declared = useGuardedFields(guards);
  const wires = wiresOf(fields);
  const isHidden = (name: string) => declared.isHidden(wires.get(name) ?? name);
  const isClosed = (name: string) => declared.isClosed(wires.get(name) ?? name);
  const omits = Object.keys(guards?.fields ?? {}).filter(declared.isHidden);
  return { isNew, isHidden, isClosed, isOpen: (name) => !isHidden(name) && !isClosed(name), omits };
}

/** Returns a map from the form's to the server's field names, for fields whose names differ. */
function wiresOf<V>(fields: FormFields<V>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries<{ wire: string | undefined }>(fields).flatMap(([name, { wire }]) =>
      wire === undefined ? [] : [[name, wire] as const],
    ),
  );
}

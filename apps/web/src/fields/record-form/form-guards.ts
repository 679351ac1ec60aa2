import { createContext, use } from 'react';
import { useGuardedFields } from '../../platform/access/guarded-fields.ts';
import type { FormFields } from './form-fields.logic.ts';
import type { RecordForm } from './record-form.logic.ts';

/** Fields of a form that permission codes hide or make read-only, by name. */
export type FormGuards = {
  /** A new record is added: a read-only field may be filled in if it is required. */
  isNew: boolean;
  isHidden: (name: string) => boolean;
  isClosed: (name: string) => boolean;
  /** Returns whether the user may see and change the field. */
  isOpen: (name: string) => boolean;
};

const nothing = () => false;

/** The guards of the surrounding form; without one no field is guarded. */
export const FormGuardsContext = createContext<FormGuards>({
  isNew: true,
  isHidden: nothing,
  isClosed: nothing,
  isOpen: () => true,
});

export const useGuardsAround = (): FormGuards => use(FormGuardsContext);

/** Returns whether the field is disabled. Required fields of a new record are enabled. */
export function useClosed(name: string, required: boolean): boolean {
  const { isClosed, isNew } = useGuardsAround();
  return isClosed(name) && !(isNew && required);
}

/** Returns the guards of the fields that the form's feature declares. */
export function useFormGuards<R, V>(
  { fields, guards }: Pick<RecordForm<R, V>, 'fields' | 'guards'>,
  isNew: boolean,
): FormGuards {
  const declared = useGuardedFields(guards);
  const wires = wiresOf(fields);
  const isHidden = (name: string) => declared.isHidden(wires.get(name) ?? name);
  const isClosed = (name: string) => declared.isClosed(wires.get(name) ?? name);
  return { isNew, isHidden, isClosed, isOpen: (name) => !isHidden(name) && !isClosed(name) };
}

/** The wire names of the fields whose names differ. */
function wiresOf<V>(fields: FormFields<V>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries<{ wire: string | undefined }>(fields).flatMap(([name, { wire }]) =>
      wire === undefined ? [] : [[name, wire] as const],
    ),
  );
}

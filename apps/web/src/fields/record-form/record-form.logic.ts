import type { Schema } from '@baisi/contract/endpoint';
import type { RecordFields } from '@baisi/contract/rules/record-fields';
import { blankOf, draftSchemaOf, type FormFields } from './form-fields.logic.ts';
import type { UseSave } from './saving/saving.ts';

/** Texts of fields that store ids or codes: functions that return the names to show instead. */
export type FieldTexts<V> = { readonly [K in keyof V]?: (value: V[K]) => string };

type Spec<R, V> = {
  /** Name under which its drafts are stored: `users.form`. */
  key: string;
  /** Noun for a record, such as 用户. */
  noun: string;
  fields: FormFields<V>;
  /** The feature's declaration of guarded fields; absent: no field is guarded. */
  guards?: RecordFields;
  /** The contract's schemas of the fields by wire name, which validate the form's items. */
  schemas?: Readonly<Record<string, Schema>>;
  /** Name of one record, such as 李明. */
  nameOf: (values: V) => string;
  toValues: (stored: R) => V;
  /** Loads the record to edit. */
  load: (id: string, signal: AbortSignal) => Promise<R>;
  /** Returns the stored record that the server's refusal of an outdated version contains: usually `currentOf`. */
  readStored: (refusal: unknown) => R | undefined;
  useSave: UseSave<R, V>;
  useTexts?: () => FieldTexts<V>;
};

const noTexts = () => ({});

/**
 * Declares a form of records `R` with the values `V`. Drafts, conflicts, field errors and permissions follow from the
 * declaration: docs/decisions/0024.
 */
export function recordForm<R, V>({ useTexts = noTexts, ...spec }: Spec<R, V>) {
  return { ...spec, useTexts, blank: blankOf(spec.fields), draft: draftSchemaOf(spec.fields) };
}

/** The result of `recordForm`. */
export type RecordForm<R, V> = Spec<R, V> & {
  useTexts: () => FieldTexts<V>;
  blank: V;
  draft: ReturnType<typeof draftSchemaOf<V>>;
};

import type { Schema } from '@baisi/contract/endpoint';
import type { RecordFields } from '@baisi/contract/rules/record-fields';
import { blankOf, draftSchemaOf, type FormFields } from './form-fields.logic.ts';
import type { UseSave } from './saving/saving.ts';

/** Says single fields in words that a list of names is needed for: names instead of ids and codes. */
export type FieldTexts<V> = { readonly [K in keyof V]?: (value: V[K]) => string };

type Spec<R, V> = {
  /** Names its drafts: `users.form`. */
  key: string;
  /** Noun for a record, such as 用户. */
  noun: string;
  fields: FormFields<V>;
  /** The feature's declaration of the fields that codes guard; absent: none is guarded. */
  guards?: RecordFields;
  /** The contract's schemas of the fields by their wire names: an item of the form is checked by its own. */
  schemas?: Readonly<Record<string, Schema>>;
  /** Name of one record, such as 李明. */
  nameOf: (values: V) => string;
  toValues: (stored: R) => V;
  /** Everything an edit starts from. */
  load: (id: string, signal: AbortSignal) => Promise<R>;
  /** Reads what is stored now out of the refusal of a stale version: `currentOf` for most. */
  readStored: (refusal: unknown) => R | undefined;
  useSave: UseSave<R, V>;
  useTexts?: () => FieldTexts<V>;
};

const noTexts = () => ({});

/**
 * A form of records `R` that holds the values `V`, described once. Everything that forms of records share follows
 * from it: docs/decisions/0024.
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

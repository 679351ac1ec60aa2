import type { Schema } from '@baisi/contract/endpoint';
import type * as z from 'zod/mini';
import { appError } from '../errors.ts';
import { changedClosedField, hiddenFrom, type Writer } from './guarded-fields.ts';
import { inputWords } from './input-words.ts';

/** The fields of a form that an edit sends; absent or undefined ones stay unchanged. */
export type Sent<Form> = { readonly [K in keyof Form]?: Form[K] | undefined };

/**
 * Merges the fields that were sent over the stored form (docs/decisions/0045). A field hidden from the writer keeps
 * its stored value; a new value of a read-only field throws. Without `writer`, no field is guarded.
 */
export function mergeOverStored<Form extends object>(stored: Form, sent: Sent<Form>, writer?: Writer): Form {
  const unseen = writer === undefined ? [] : hiddenFrom(writer.actor, writer.fields);
  const brought = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && !unseen.includes(name),
  );
  const closed = writer && changedClosedField(writer, stored, Object.fromEntries(brought));
  if (closed !== undefined) throw appError('field-closed', { name: closed.label }, { field: closed.name });
  return { ...stored, ...Object.fromEntries(brought) };
}

/** Validates a merged form as a whole; throws the same refusal as for any invalid input. */
export function demandForm<S extends Schema>(schema: S, form: unknown): z.output<S> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.');
  throw appError('invalid-input', { message: inputWords(issue) }, field ? { field } : undefined);
}

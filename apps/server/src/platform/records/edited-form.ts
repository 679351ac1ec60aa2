import type { Schema } from '@baisi/contract/endpoint';
import type * as z from 'zod/mini';
import { appError } from '../errors.ts';
import { changedClosedField, hiddenFrom, type Writer } from './guarded-fields.ts';
import { inputWords } from './input-words.ts';

/** The fields of a form that an edit brings; absent or undefined ones stay as they are stored. */
export type Sent<Form> = { readonly [K in keyof Form]?: Form[K] | undefined };

/**
 * The form as an edit leaves it (docs/decisions/0045): what was sent, over what is stored. A field that the writer may
 * not see stays as it is, another value of a closed one is refused. No `writer`: nothing of the record can be guarded.
 */
export function overStored<Form extends object>(stored: Form, sent: Sent<Form>, writer?: Writer): Form {
  const unseen = writer === undefined ? [] : hiddenFrom(writer.actor, writer.fields);
  const brought = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && !unseen.includes(name),
  );
  const closed = writer && changedClosedField(writer, stored, Object.fromEntries(brought));
  if (closed !== undefined) throw appError('field-closed', { name: closed.label }, { field: closed.name });
  return { ...stored, ...Object.fromEntries(brought) };
}

/** A form that is judged as a whole once it is whole; refused like any input. */
export function demandForm<S extends Schema>(schema: S, form: unknown): z.output<S> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.');
  throw appError('invalid-input', { message: inputWords(issue) }, field ? { field } : undefined);
}

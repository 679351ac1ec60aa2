import type { Endpoint, Schema } from '@baisi/contract/endpoint';
import type * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { recordAnswers } from '../../../platform/api/record-answers.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import type { ValuesOf } from '../form-fields.logic.ts';
import { currentOf } from './refused-save.logic.ts';
import { addOrEdit, type UseSave } from './saving.ts';

type Field = { blank: unknown; ofWire(stored: never): unknown; toWire(value: never): unknown };
type Fields = Readonly<Record<string, Field>>;
/** The part of a record that a form with the fields `F` shows. */
type StoredFor<F extends Fields> = { [K in keyof F]: Parameters<F[K]['ofWire']>[0] };
/** The body that a form with the fields `F` sends. */
type SentBy<F extends Fields> = { [K in keyof F]: ReturnType<F[K]['toWire']> };

function mapped(fields: Fields, values: object, map: 'ofWire' | 'toWire'): object {
  const given = new Map<string, unknown>(Object.entries(values));
  const mapOne = (name: string, field: Field): unknown => {
    const value = given.get(name);
    // The server omits fields that are hidden from the user.
    if (value === undefined && map === 'ofWire') return field.blank;
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the callers' types give each field its own value
    return field[map](value as never);
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, mapOne(name, field)]));
}

/**
 * Returns the conversions of most forms: each field has the record's value of the same name, and an edit sends the form
 * with the loaded version.
 */
export function byWireNames<F extends Fields>(fields: F) {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- built from exactly the fields of F
  const toAdd = (values: ValuesOf<F>) => mapped(fields, values, 'toWire') as SentBy<F>;
  return {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- built from exactly the fields of F
    toValues: (stored: StoredFor<F>) => mapped(fields, stored, 'ofWire') as ValuesOf<F>,
    toAdd,
    toEdit: (values: ValuesOf<F>, { id, version }: { id: string; version: number }) => ({
      ...toAdd(values),
      id,
      version,
    }),
  };
}

/** `shape` is absent when the schema also validates the input as a whole. */
type Asked<I> = Endpoint<z.ZodMiniType<unknown, I> & { shape?: Readonly<Record<string, Schema>> }>;

type Endpoints<R, A, E> = {
  list: Endpoint;
  get: Endpoint<z.ZodMiniType<unknown, { id: string }>, z.ZodMiniType<R>>;
  add: Asked<A>;
  edit: Asked<E>;
};

type Mapping<R, V, A, E> = {
  toValues: (stored: R) => V;
  toAdd: (values: V) => A;
  toEdit: (values: V, from: R) => E;
};

/**
 * Returns the parts of a form's declaration that load and save its record by the endpoints of the contract's
 * `recordEndpoints`, whose schemas validate the fields. `mapping`: usually `byWireNames`; `also`: further query keys to
 * invalidate after a save.
 */
export function storedBy<R, V, A, E>(
  { list, get, add, edit }: Endpoints<R, A, E>,
  { toValues, ...mapping }: Mapping<R, V, A, E>,
  also: readonly (readonly unknown[])[] = [],
) {
  const refreshes = [...recordAnswers({ list, get }), ...also];
  // biome-ignore lint/correctness/noComponentHookFactories: forms are declared once, at module level, so it never changes
  const useSave: UseSave<R, V> = (reactions) =>
    addOrEdit({
      add: useCall(add, { refreshes, ...reactions }),
      edit: useCall(edit, { refreshes, ...reactions }),
      ...mapping,
    });
  return {
    toValues,
    load: (id: string, signal: AbortSignal): Promise<R> => call(get, { id }, { signal }),
    readStored: currentOf(get.result),
    schemas: add.input.shape ?? {},
    useSave,
  };
}

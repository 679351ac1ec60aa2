import type { Endpoint } from '@baisi/contract/endpoint';
import type * as z from 'zod/mini';
import { call } from '../../../platform/api/call.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { currentOf } from './refused-save.logic.ts';
import { addOrEdit, type UseSave } from './saving.ts';

type Asked<I> = Endpoint<z.ZodMiniType<unknown, I>>;

type Endpoints<R, A, E> = {
  get: Endpoint<z.ZodMiniType<unknown, { id: string }>, z.ZodMiniType<R>>;
  add: Asked<A>;
  edit: Asked<E>;
};

type Stored<R, V, A, E> = {
  toAdd: (values: V) => A;
  toEdit: (values: V, from: R) => E;
  /** Keys of the answers that a save makes out of date. */
  refreshes: readonly (readonly unknown[])[];
};

/** `toEdit` of most forms: what `toAdd` makes, over the version that was loaded. */
export const overVersion =
  <V, A extends object>(toAdd: (values: V) => A) =>
  (values: V, { id, version }: { id: string; version: number }): A & { id: string; version: number } => ({
    ...toAdd(values),
    id,
    version,
  });

/** Loads and saves a form's record by the endpoints of the contract's `recordEndpoints`. */
export function storedBy<R, V, A, E>(
  { get, add, edit }: Endpoints<R, A, E>,
  { toAdd, toEdit, refreshes }: Stored<R, V, A, E>,
) {
  // biome-ignore lint/correctness/noComponentHookFactories: forms are declared once, at module level, so it never changes
  const useSave: UseSave<R, V> = (reactions) =>
    addOrEdit({
      add: useCall(add, { refreshes, ...reactions }),
      toAdd,
      edit: useCall(edit, { refreshes, ...reactions }),
      toEdit,
    });
  return {
    load: (id: string, signal: AbortSignal): Promise<R> => call(get, { id }, { signal }),
    readStored: currentOf(get.result),
    useSave,
  };
}

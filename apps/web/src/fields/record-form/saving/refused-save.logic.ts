import { ChangedBy, staleOf } from '@baisi/contract/stale';
import type * as z from 'zod/mini';
import { readWithheld } from '../../../platform/access/withheld.ts';

/** The record as another user saved it, with that user and the time. */
export type OtherSide<R> = { stored: R; changedBy: string; changedTime: string };

/**
 * Returns the record that another user saved, from the refusal of an outdated version; undefined if the refusal
 * contains none.
 */
export function readOtherSide<R>(
  readStored: (refusal: unknown) => R | undefined,
  refusal: unknown,
): OtherSide<R> | undefined {
  const who = ChangedBy.safeParse(refusal);
  const stored = readStored(refusal);
  return who.success && stored !== undefined ? { stored, ...who.data } : undefined;
}

/**
 * Parses the data in a refusal of a save; fields that are hidden from the user are empty. undefined when it does not
 * fit `schema`.
 */
export function readRefusal<T>(schema: z.ZodMiniType<T>, refusal: unknown): T | undefined {
  const parsed = schema.safeParse(refusal);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `readWithheld` answers what the schema read
  return parsed.success ? parsed.data : (readWithheld(schema, refusal)?.data as T | undefined);
}

/** Returns the `readStored` of a form that loads nothing but the record. */
export function currentOf<R>(record: z.ZodMiniType<R>): (refusal: unknown) => R | undefined {
  const stale = staleOf(record);
  return (refusal) => readRefusal(stale, refusal)?.current;
}

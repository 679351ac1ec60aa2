import { ChangedBy, staleOf } from '@baisi/contract/stale';
import type * as z from 'zod/mini';
import { readWithheld } from '../../../platform/access/withheld.ts';

/** The other side of a conflict. */
export type OtherSide<R> = { stored: R; changedBy: string; changedTime: string };

/** Parses the other side from the refusal of a stale version; undefined if it contains none. */
export function readOtherSide<R>(
  readStored: (refusal: unknown) => R | undefined,
  refusal: unknown,
): OtherSide<R> | undefined {
  const who = ChangedBy.safeParse(refusal);
  const stored = readStored(refusal);
  return who.success && stored !== undefined ? { stored, ...who.data } : undefined;
}

/** The data of a refused save, with hidden fields empty; undefined for any other error. */
export function readRefusal<T>(schema: z.ZodMiniType<T>, refusal: unknown): T | undefined {
  const parsed = schema.safeParse(refusal);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `readWithheld` answers what the schema read
  return parsed.success ? parsed.data : (readWithheld(schema, refusal)?.data as T | undefined);
}

/** `readStored` for a form whose only source is the record. */
export function currentOf<R>(record: z.ZodMiniType<R>): (refusal: unknown) => R | undefined {
  const stale = staleOf(record);
  return (refusal) => readRefusal(stale, refusal)?.current;
}

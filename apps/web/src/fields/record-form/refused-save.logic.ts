import { ChangedBy, staleOf } from '@baisi/contract/stale';
import type * as z from 'zod/mini';

/** The other side of a conflict. */
export type OtherSide<R> = { stored: R; changedBy: string; changedTime: string };

/** Reads the other side out of the refusal of a stale version; undefined when it does not carry one. */
export function readOtherSide<R>(
  readStored: (refusal: unknown) => R | undefined,
  refusal: unknown,
): OtherSide<R> | undefined {
  const who = ChangedBy.safeParse(refusal);
  const stored = readStored(refusal);
  return who.success && stored !== undefined ? { stored, ...who.data } : undefined;
}

/** `readStored` of a form that stands on a record alone. */
export function currentOf<R>(record: z.ZodMiniType<R>): (refusal: unknown) => R | undefined {
  const stale = staleOf(record);
  return (refusal) => stale.safeParse(refusal).data?.current;
}

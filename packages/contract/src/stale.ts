import * as z from 'zod/mini';

/** Who saved a record in the meantime, and when (wire time). */
export const ChangedBy = z.object({ changedBy: z.string(), changedTime: z.string() });

/**
 * `result` of a refusal `stale-version`: what is stored now, as the room's own reading gives it, and whose work it is.
 * What else a form stands on (links of a user) may lie beside it.
 */
export function staleOf<R extends z.ZodMiniType>(current: R) {
  return z.extend(ChangedBy, { current });
}

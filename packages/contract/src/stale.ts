import * as z from 'zod/mini';

/** The user who saved a record in the meantime, and when. */
export const ChangedBy = z.object({ changedBy: z.string(), changedTime: z.string() });

/**
 * `result` of a refusal `stale-version`: the stored record as the feature returns it, its last editor and time. Other
 * data of the form, such as a user's links, may be added.
 */
export function staleOf<R extends z.ZodMiniType>(current: R) {
  return z.extend(ChangedBy, { current });
}

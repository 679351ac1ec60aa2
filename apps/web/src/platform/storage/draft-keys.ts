import * as z from 'zod/mini';
import { key, weekMs } from './keys.ts';

/** The newest state of a draft. Without `row` the draft was saved or discarded. `sealed` is Base64. */
const PendingDraft = z.object({
  /** Epoch milliseconds; later than every earlier state of the same draft. */
  savedAt: z.number(),
  row: z.optional(z.object({ owner: z.string(), sealed: z.string() })),
});

const pendingPrefix = 'pro__DRAFT_';

/** Storage keys of drafts, loaded with the first form. */
export const draftKeys = {
  pendingPrefix,
  /** A state that the drafts' database may not hold yet. */
  pending: (slot: string) =>
    key({ name: `${pendingPrefix}${slot}`, areas: ['local'], schema: PendingDraft, lifetimeMs: weekMs }),
};

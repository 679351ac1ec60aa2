import * as z from 'zod/mini';
import { key, weekMs } from './keys.ts';

/** A visit to the CAS server: query of the sign-in page that was left, and the `service` sent to the server. */
const CasJourney = z.object({ search: z.string(), service: z.nullable(z.string()) });
export type CasJourney = z.infer<typeof CasJourney>;

/**
 * The values stored while a user signs in or enters a password or code. Not part of `keys`, so that the frame of the
 * workspace does not load it.
 */
export const signInKeys = {
  /** For encrypting passwords; the server accepts a key for nine days. */
  transportKey: key({
    name: 'pro__ENCRYPTED_STRING',
    areas: ['local'],
    schema: z.object({ key: z.string().check(z.length(16)), iv: z.string().check(z.length(16)) }),
    lifetimeMs: weekMs,
  }),
  /** Proofs of earlier sign-ins by account (`SignedIn.device`), newest last; survives the session. */
  devices: key({
    name: 'pro__DEVICE',
    areas: ['local'],
    schema: z.array(z.object({ account: z.string(), proof: z.string() })),
    lifetimeMs: null,
  }),
  /** Random state of one third-party pop-up, compared with its answer. */
  thirdState: key({
    name: 'pro__THIRD_STATE',
    areas: ['session'],
    schema: z.string(),
    lifetimeMs: 600_000,
  }),
  /** Kept while the user is at the CAS server. */
  casJourney: key({
    name: 'pro__CAS_JOURNEY',
    areas: ['session'],
    schema: CasJourney,
    lifetimeMs: 600_000,
  }),
  /**
   * Per recipient, when the next message of that purpose may be sent, in epoch milliseconds (product-spec §9). Written
   * by platform/resend.
   */
  resend: (purpose: string) =>
    key({
      name: `pro__RESEND_${purpose}`,
      areas: ['session'],
      schema: z.record(z.string(), z.number()),
      lifetimeMs: 60_000,
    }),
};

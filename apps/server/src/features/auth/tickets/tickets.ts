import { createHash, randomBytes } from 'node:crypto';
import { signInWays } from '@baisi/contract/own-security';
import { providerKinds } from '@baisi/contract/third-party';
import * as z from 'zod/mini';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { ticketsRepository } from './tickets.repository.ts';

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Tickets of one kind: their lifetime, number of tries, and contents. */
type Terms<P extends z.ZodMiniType> = { kind: string; lifeMs: number; tries: number; remembers: P };

/** The client gets 128 random bits; the server stores their hash. */
function ticketBook<P extends z.ZodMiniType>(clock: Clock, { kind, lifeMs, tries, remembers }: Terms<P>) {
  const read = (payload: unknown): z.output<P> | undefined =>
    payload === undefined ? undefined : remembers.parse(payload);
  return {
    async issue(use: Use, payload: z.input<P>): Promise<string> {
      const ticket = randomBytes(16).toString('base64url');
      await use(ticketsRepository).insert({
        hash: hashOf(ticket),
        kind,
        payload: JSON.stringify(payload),
        tries_left: tries,
        ends_at: new Date(clock.now().getTime() + lifeMs),
      });
      return ticket;
    },
    /** Uses one try and returns the contents; undefined when it is used up, expired or of another kind. */
    try: async (use: Use, ticket: string): Promise<z.output<P> | undefined> =>
      read(await use(ticketsRepository).spendTry(hashOf(ticket), kind, clock.now())),
    /** Consumes the ticket and returns its contents; only one call succeeds. */
    take: async (use: Use, ticket: string): Promise<z.output<P> | undefined> =>
      read(await use(ticketsRepository).take(hashOf(ticket), kind, clock.now())),
  };
}

const identity = z.object({ provider: z.enum(providerKinds), subject: z.string(), name: z.string() });
const ownerOfPhone = z.object({ userId: z.string(), phone: z.string() });

/** One-time tickets that bind a step to the previous one. */
export function createTickets(clock: Clock) {
  return {
    /** The first factor was right; a code of the second is required. */
    secondFactor: ticketBook(clock, {
      kind: 'second-factor',
      lifeMs: 300_000,
      tries: 5,
      remembers: z.object({
        userId: z.string(),
        way: z.enum(signInWays),
        remembered: z.boolean(),
        binds: z.optional(identity),
        byPhone: z.optional(z.boolean()),
      }),
    }),
    /** A code reached a phone that another user wrote into the account; the password is required. */
    password: ticketBook(clock, {
      kind: 'password',
      lifeMs: 300_000,
      tries: 5,
      remembers: z.object({
        userId: z.string(),
        way: z.enum(signInWays),
        remembered: z.boolean(),
        binds: z.optional(identity),
      }),
    }),
    /** An account lookup, representing its phone. */
    lookup: ticketBook(clock, { kind: 'lookup', lifeMs: 600_000, tries: 10, remembers: ownerOfPhone }),
    /** The phone's code was right: the password may be changed. Tries are for passwords that the rules refuse. */
    reset: ticketBook(clock, { kind: 'reset', lifeMs: 600_000, tries: 20, remembers: ownerOfPhone }),
    /** A pop-up is waiting for the provider. */
    thirdState: ticketBook(clock, {
      kind: 'third-state',
      lifeMs: 600_000,
      tries: 1,
      remembers: z.object({
        provider: z.enum(providerKinds),
        clientState: z.string(),
        verifier: z.string(),
        nonce: z.string(),
      }),
    }),
    /** The provider identified a user: valid for one sign-in or one binding. */
    thirdCode: ticketBook(clock, { kind: 'third-code', lifeMs: 60_000, tries: 1, remembers: identity }),
    /** No account has that identity yet. */
    thirdUnlinked: ticketBook(clock, {
      kind: 'third-unlinked',
      lifeMs: 600_000,
      tries: 5,
      remembers: identity,
    }),
    sweep: async (use: Use): Promise<void> => {
      await use(ticketsRepository).deleteEnded(clock.now());
      await use(ticketsRepository).deleteEndedCounts(clock.now());
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;

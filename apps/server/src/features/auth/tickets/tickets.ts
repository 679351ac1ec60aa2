import { createHash, randomBytes } from 'node:crypto';
import { signInWays } from '@baisi/contract/own-security';
import { providerKinds } from '@baisi/contract/third-party';
import * as z from 'zod/mini';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { ticketsRepository } from './tickets.repository.ts';

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** A kind of ticket: its lifetime, number of tries, and contents (`remembers`). */
type Terms<P extends z.ZodMiniType> = { kind: string; lifeMs: number; tries: number; remembers: P };

/** Issues and reads tickets of one kind. The client gets 128 random bits; the server stores their hash. */
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
    /** Uses up one try and returns the ticket's contents; undefined when it is used up, expired or of another kind. */
    try: async (use: Use, ticket: string): Promise<z.output<P> | undefined> =>
      read(await use(ticketsRepository).spendTry(hashOf(ticket), kind, clock.now())),
    /** Deletes the ticket and returns its contents; undefined for all calls but the first. */
    take: async (use: Use, ticket: string): Promise<z.output<P> | undefined> =>
      read(await use(ticketsRepository).take(hashOf(ticket), kind, clock.now())),
  };
}

const identity = z.object({ provider: z.enum(providerKinds), subject: z.string(), name: z.string() });
const ownerOfPhone = z.object({ userId: z.string(), phone: z.string() });

/** One-time tickets: a step of a process can only be taken with the ticket of the previous step. */
export function createTickets(clock: Clock) {
  return {
    /** After the first factor: allows entering the code of the second. */
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
    /** After a code to a phone that another user entered into the account: allows entering the password, too. */
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
    /** After an account lookup: stands for the phone number of the account, which the client does not get. */
    lookup: ticketBook(clock, { kind: 'lookup', lifeMs: 600_000, tries: 10, remembers: ownerOfPhone }),
    /**
     * After the phone's code: allows setting a new password. A new password that the rules refuse costs one of the
     * tries.
     */
    reset: ticketBook(clock, { kind: 'reset', lifeMs: 600_000, tries: 20, remembers: ownerOfPhone }),
    /** While a pop-up is at the provider: connects the provider's response with the pop-up. */
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
    /** After the provider identified a user: allows one sign-in or one binding. */
    thirdCode: ticketBook(clock, { kind: 'third-code', lifeMs: 60_000, tries: 1, remembers: identity }),
    /** After sign-in by an identity that no account has: allows binding it. */
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

import type { ErrorCode } from '@baisi/contract/errors';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';

/** The caller with the id of this request. */
export type Me = Person & { requestId: string };

/** A live session as stored by the feature `auth`. */
export type LiveSession = {
  id: string;
  way: string;
  ip: string;
  user_agent: string;
  created_at: Date;
  seen_at: Date;
};

/**
 * Changes sessions inside the caller's transaction; the feature `auth` implements it. The caller publishes the events
 * after the commit.
 */
export type OwnSessions = {
  /** Returns the number of ended sessions. */
  endAllOf(use: Use, userIds: readonly string[], exceptSessionId: string): Promise<number>;
  /** Returns false when it has already ended. */
  endOne(use: Use, userId: string, id: string): Promise<boolean>;
  listOf(use: Use, userId: string): Promise<LiveSession[]>;
  /** Returns false when it has already ended. */
  move(use: Use, id: string, orgCode: string): Promise<boolean>;
};

/** A password as sent by the client. */
export type SentPassword = { oldpassword: string; encrypted: boolean };

/** Proof of the user's identity; the feature `auth` counts failures. */
export type Confirm = {
  /** Throws `refusal`, by default `confirmation-wrong`, if the password is not the user's. */
  password(me: Me, sent: SentPassword, refusal?: ErrorCode): Promise<void>;
  /** Runs `look`; an error that it throws counts as a wrong code. */
  code<T>(me: Me, look: () => Promise<T>): Promise<T>;
};

import type { ErrorCode } from '@baisi/contract/errors';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';

/** The caller, in this request. */
export type Me = Person & { requestId: string };

/** A live session as the room `auth` keeps it. */
export type LiveSession = {
  id: string;
  way: string;
  ip: string;
  user_agent: string;
  created_at: Date;
  seen_at: Date;
};

/** What the room `auth` does with sessions, inside the caller's transaction. Publish what happened after it. */
export type OwnSessions = {
  /** How many ended. */
  endAllOf(use: Use, userIds: readonly string[], exceptSessionId: string): Promise<number>;
  /** false when it has ended already. */
  endOne(use: Use, userId: string, id: string): Promise<boolean>;
  listOf(use: Use, userId: string): Promise<LiveSession[]>;
  /** false when it has ended already. */
  move(use: Use, id: string, orgCode: string): Promise<boolean>;
};

/** A password as it travelled. */
export type SentPassword = { oldpassword: string; encrypted: boolean };

/** Proof that the person is there: the room `auth` counts the wrong ones. */
export type Confirm = {
  /** Throws `refusal` (else `confirmation-wrong`) unless it is the own password. */
  password(me: Me, sent: SentPassword, refusal?: ErrorCode): Promise<void>;
  /** What `look` throws counts as a wrong code. */
  code<T>(me: Me, look: () => Promise<T>): Promise<T>;
};

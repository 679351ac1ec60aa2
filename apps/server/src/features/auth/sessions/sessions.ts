import { createHash, randomBytes } from 'node:crypto';
import type { Obligation } from '@baisi/contract/endpoint';
import type { SignInWay } from '@baisi/contract/own-security';
import { sessionLife } from '@baisi/contract/session';
import { userStatus } from '@baisi/contract/users';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { createKnownSessions } from './known-sessions.ts';
import { type OwnSessionRow, ownSessionsRepository } from './own-sessions.repository.ts';
import { type LiveSessionRow, sessionsRepository } from './sessions.repository.ts';
import { type Workplace, workplaceOf } from './workplace.ts';

/** Interval at which the time of a session's last use is stored, in ms. */
const seenStepMs = 60_000;

export type HeldBy = (
  use: Use,
  userId: string,
  orgCode: string | null,
) => Promise<Pick<Person, 'roleCodes' | 'granted' | 'withheld' | 'closed'>>;

/** A new session: its user, sign-in method, address and department. */
export type NewSession = {
  userId: string;
  way: SignInWay;
  remembered: boolean;
  ip: string;
  userAgent: string;
  /** Null when the user has no department, or must still choose one of several. */
  orgCode: string | null;
  /** True when the user must choose one of several departments first. */
  departmentDue: boolean;
};

type Needs = { work: Work; clock: Clock; bus: EventBus; heldBy: HeldBy };

/** Actor of the session check, before the user is known. It needs no transaction, because it writes nothing. */
const doorkeeper: Actor = { kind: 'visitor', requestId: 'session check' };

/** 256 random bits, in characters valid for an HTTP token and a WebSocket sub-protocol. */
const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

function isLive(row: LiveSessionRow, now: number): boolean {
  const idleMs = row.remembered ? sessionLife.rememberedMs : sessionLife.idleMs;
  return (
    row.ends_at.getTime() > now &&
    row.seen_at.getTime() + idleMs > now &&
    row.status === userStatus.normal &&
    row.del_flag === 0
  );
}

/** Returns what the user must do before anything else, in the order in which it must be done. */
function obligationsOf(row: LiveSessionRow, { isDue }: Workplace): Obligation[] {
  return [
    ...(isDue ? ['department' as const] : []),
    ...(row.must_change_password ? ['password' as const] : []),
    ...(row.second_factor_due ? ['second-factor' as const] : []),
  ];
}

/** Reads the user of a live session, and notes that the session was used. */
const sessionReader =
  ({ work, clock, heldBy }: Omit<Needs, 'bus'>) =>
  (session: { tokenHash: Buffer } | { id: string }): Promise<Person | undefined> =>
    work.step(doorkeeper, async (use) => {
      const now = clock.now();
      const repository = use(sessionsRepository);
      const row = await repository.find(session);
      if (row === undefined || !isLive(row, now.getTime())) return undefined;
      if (now.getTime() - row.seen_at.getTime() > seenStepMs) await repository.setSeen(row.id, now);
      const workplace = workplaceOf({
        chosen: row.org_code,
        isChoiceDue: row.department_due,
        own: row.own_departments,
      });
      return {
        kind: 'person',
        userId: row.user_id,
        username: row.username,
        realname: row.realname,
        sessionId: row.id,
        signedInAt: row.created_at,
        orgCode: workplace.orgCode,
        owes: obligationsOf(row, workplace),
        ...(await heldBy(use, row.user_id, workplace.orgCode)),
      };
    });

/**
 * Creates, reads and ends sessions. A token is random and sent once; the server stores its hash. The rights of a
 * session come from the database, never from the token.
 */
export function createSessions({ work, clock, bus, heldBy }: Needs) {
  const known = createKnownSessions({ clock, bus });
  const read = sessionReader({ work, clock, heldBy });

  return {
    /** Opens a session inside the sign-in's transaction and returns its token, of which no copy is stored. */
    async open(use: Use, session: NewSession): Promise<string> {
      const token = newToken();
      const now = clock.now();
      const life = session.remembered ? sessionLife.rememberedMs : sessionLife.absoluteMs;
      await use(sessionsRepository).insert({
        id: newId(),
        token_hash: hashOf(token),
        user_id: session.userId,
        way: session.way,
        org_code: session.orgCode,
        department_due: session.departmentDue,
        remembered: session.remembered,
        ip: session.ip,
        user_agent: session.userAgent,
        created_at: now,
        seen_at: now,
        ends_at: new Date(now.getTime() + life),
      });
      return token;
    },
    /** Returns the user of a token, or undefined. */
    authenticate: (token: string): Person | undefined | Promise<Person | undefined> =>
      known.find(token) ?? known.read(token, () => read({ tokenHash: hashOf(token) })),
    /** Returns the user of a live session, or undefined: for signed addresses, which name a session without its token. */
    personOf(id: string): Person | undefined | Promise<Person | undefined> {
      // A blank cannot be part of a token.
      const key = `session ${id}`;
      return known.find(key) ?? known.read(key, () => read({ id }));
    },
    /**
     * Ends the session of a token; returns its id and user, or undefined when there was none. Publish
     * `sessions-revoked` afterwards.
     */
    async close(use: Use, token: string): Promise<{ id: string; userId: string } | undefined> {
      const row = await use(sessionsRepository).deleteByTokenHash(hashOf(token));
      return row && { id: row.id, userId: row.user_id };
    },
    /**
     * Ends all sessions of these users except `exceptSessionId`, inside the caller's transaction; returns how many.
     * Publish `sessions-revoked` afterwards.
     */
    async endAllOf(use: Use, userIds: readonly string[], exceptSessionId?: string): Promise<number> {
      if (userIds.length === 0) return 0;
      return (await use(sessionsRepository).deleteOf(userIds, exceptSessionId)).length;
    },
    /** Ends one session of a user; returns false when it has already ended. Publish `sessions-revoked` afterwards. */
    endOne: async (use: Use, userId: string, id: string): Promise<boolean> =>
      (await use(ownSessionsRepository).deleteOne(userId, id)) !== undefined,
    /** Returns the live sessions of a user, most recently used first. */
    listOf: async (use: Use, userId: string): Promise<OwnSessionRow[]> =>
      use(ownSessionsRepository).listLiveOf(userId, clock.now()),
    /** Changes the department of a session; returns false when it has ended. Publish `session-moved` afterwards. */
    move: async (use: Use, id: string, orgCode: string): Promise<boolean> =>
      (await use(ownSessionsRepository).setDepartment(id, orgCode)) !== undefined,
    sweep: () => work.asSystem('ended sessions', (use) => use(sessionsRepository).deleteEnded(clock.now())),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

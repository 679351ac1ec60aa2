import { type OwnSession, SignInWay } from '@baisi/contract/own-security';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import { appError } from '../../../platform/errors.ts';
import { type Providers, providerNameOf } from '../../../platform/third-party/provider.ts';
import type { LiveSession, Me, OwnSessions } from '../session-needs.ts';

export type OwnSessionListNeeds = { work: Work; bus: EventBus; sessions: OwnSessions; providers: Providers };

const toOwnSession = (row: LiveSession, me: Me, providers: Providers): OwnSession => ({
  id: row.id,
  isCurrent: row.id === me.sessionId,
  way: SignInWay.parse(row.way),
  wayName: providerNameOf(providers, row.way),
  ip: row.ip,
  userAgent: row.user_agent,
  signedInAt: toWireTime(row.created_at),
  seenAt: toWireTime(row.seen_at),
});

/** The caller's sessions (security.md 2.1 item 54). Inputs cannot name another user's sessions. */
export function createOwnSessionList({ work, bus, sessions, providers }: OwnSessionListNeeds) {
  return {
    list: (me: Me): Promise<OwnSession[]> =>
      work.read(me, async (use) =>
        (await sessions.listOf(use, me.userId)).map((row) => toOwnSession(row, me, providers)),
      ),

    async end(me: Me, id: string): Promise<void> {
      const isEnded = await work.write(me, (use) => sessions.endOne(use, me.userId, id));
      if (!isEnded) throw appError('session-missing');
      bus.publish('sessions-revoked', { userIds: [me.userId], sessionIds: [id] });
    },

    /** Ends all sessions except this one. */
    async endOthers(me: Me): Promise<{ ended: number }> {
      const ended = await work.write(me, (use) => sessions.endAllOf(use, [me.userId], me.sessionId));
      bus.publish('sessions-revoked', { userIds: [me.userId], exceptSessionId: me.sessionId });
      return { ended };
    },
  };
}

export type OwnSessionList = ReturnType<typeof createOwnSessionList>;

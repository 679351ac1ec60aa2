import type { OnlineUser } from '@baisi/contract/online-users';
import { SignInWay } from '@baisi/contract/own-security';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Person } from '../../platform/actor.ts';
import { type Providers, providerNameOf } from '../../platform/third-party/provider.ts';
import type { LiveSessionRow } from './online-users.repository.ts';

/**
 * Converts a table row to the session that the API returns. Its field `token` is the session's id, which grants
 * nothing (security.md C12).
 */
export function toOnlineUser(row: LiveSessionRow, viewer: Person, providers: Providers): OnlineUser {
  return {
    id: row.id,
    token: row.id,
    userId: row.user_id,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    orgCodeTxt: row.depart_name ?? '',
    way: SignInWay.parse(row.way),
    wayName: providerNameOf(providers, row.way),
    ip: row.ip,
    userAgent: row.user_agent,
    signedInAt: toWireTime(row.created_at),
    seenAt: toWireTime(row.seen_at),
    isCurrent: row.id === viewer.sessionId,
  };
}

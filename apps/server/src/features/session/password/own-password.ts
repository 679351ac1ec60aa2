import type { Use } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Actor } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { readPassword, type TransportKeys } from '../../../platform/secrets/transport-keys.ts';
import type { Confirm, Me, OwnSessions } from '../session-needs.ts';

export type OwnPasswordNeeds = {
  bus: EventBus;
  transportKeys: TransportKeys;
  sessions: OwnSessions;
  confirm: Confirm;
  /** Throws the refusals of the password policy. */
  changePassword<T>(
    actor: Actor,
    change: { userId: string; password: string },
    alongside: (use: Use) => Promise<T>,
  ): Promise<T>;
};

type PasswordChange = {
  username?: string | undefined;
  oldpassword: string;
  password: string;
  confirmpassword: string;
  encrypted: boolean;
};

export function createOwnPassword(needs: OwnPasswordNeeds) {
  const { bus, transportKeys } = needs;
  return {
    /** Changes the caller's password; this session stays, the others end (api-contract 3.3). */
    async change(me: Me, { username, encrypted, ...sent }: PasswordChange): Promise<void> {
      const oldpassword = readPassword(transportKeys, sent.oldpassword, encrypted);
      const password = readPassword(transportKeys, sent.password, encrypted);
      const confirmpassword = readPassword(transportKeys, sent.confirmpassword, encrypted);
      if (username !== undefined && username !== me.username) throw appError('only-own-password');
      if (password !== confirmpassword) throw appError('passwords-differ');
      await needs.confirm.password(me, { oldpassword: sent.oldpassword, encrypted }, 'old-password-wrong');
      if (password === oldpassword) throw appError('new-password-same');
      await needs.changePassword(me, { userId: me.userId, password }, (use) =>
        needs.sessions.endAllOf(use, [me.userId], me.sessionId),
      );
      bus.publish('sessions-revoked', { userIds: [me.userId], exceptSessionId: me.sessionId });
    },
  };
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;

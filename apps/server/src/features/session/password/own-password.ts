import { isStrongPassword, passwordRuleMessage } from '@baisi/contract/rules/password';
import type { Use, Work } from '../../../db/work.ts';
import type { HouseBus } from '../../../events.ts';
import { appError } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import { readPassword, type TransportKeys } from '../../../platform/transport-keys.ts';
import type { Confirm, Me, OwnSessions } from '../session-needs.ts';

export type OwnPasswordNeeds = {
  work: Work;
  bus: HouseBus;
  passwords: Passwords;
  transportKeys: TransportKeys;
  sessions: OwnSessions;
  confirm: Confirm;
  setPassword(use: Use, userId: string, passwordHash: string): Promise<void>;
};

type PasswordChange = {
  username?: string | undefined;
  oldpassword: string;
  password: string;
  confirmpassword: string;
  encrypted: boolean;
};

export function createOwnPassword(needs: OwnPasswordNeeds) {
  const { work, bus, passwords, transportKeys } = needs;
  return {
    /** Own password; this session stays, the others end (api-contract 3.3). */
    async change(me: Me, { username, encrypted, ...sent }: PasswordChange): Promise<void> {
      const oldpassword = readPassword(transportKeys, sent.oldpassword, encrypted);
      const password = readPassword(transportKeys, sent.password, encrypted);
      const confirmpassword = readPassword(transportKeys, sent.confirmpassword, encrypted);
      if (username !== undefined && username !== me.username) throw appError('only-own-password');
      if (!isStrongPassword(password))
        throw appError('invalid-input', { message: passwordRuleMessage }, { field: 'password' });
      if (password !== confirmpassword) throw appError('passwords-differ');
      await needs.confirm.password(me, { oldpassword: sent.oldpassword, encrypted }, 'old-password-wrong');
      if (password === oldpassword) throw appError('new-password-same');
      const hash = await passwords.hash(password);
      await work.write(me, async (use) => {
        await needs.setPassword(use, me.userId, hash);
        await needs.sessions.endAllOf(use, [me.userId], me.sessionId);
      });
      bus.publish('sessions-revoked', { userIds: [me.userId], exceptSessionId: me.sessionId });
    },
  };
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;

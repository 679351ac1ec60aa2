import type { DepartmentChoice } from '@baisi/contract/departments';
import { isStrongPassword, passwordRuleMessage } from '@baisi/contract/rules/password';
import type { User } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { readPassword, type TransportKeys } from '../../platform/transport-keys.ts';

export type SessionNeeds = {
  work: Work;
  bus: HouseBus;
  passwords: Passwords;
  transportKeys: TransportKeys;
  userOf(use: Use, userId: string): Promise<User>;
  departmentsOf(use: Use, userId: string): Promise<DepartmentChoice[]>;
  passwordHashOf(use: Use, userId: string): Promise<string>;
  setPassword(use: Use, userId: string, passwordHash: string): Promise<void>;
  endSessionsOf(use: Use, userIds: readonly string[], exceptSessionId: string): Promise<void>;
};

type Me = Person & { requestId: string };
type PasswordChange = {
  username?: string | undefined;
  oldpassword: string;
  password: string;
  confirmpassword: string;
  encrypted: boolean;
};

export function createSessionService(needs: SessionNeeds) {
  const { work, bus, passwords, transportKeys } = needs;

  /** While a choice is owed, the last one is shown as a proposal. */
  const userOfSession = async (use: Use, { userId, owes, orgCode }: Me): Promise<User> => {
    const user = await needs.userOf(use, userId);
    return owes.includes('department') ? user : { ...user, orgCode };
  };

  return {
    userInfo: (me: Me): Promise<User> => work.read(me, (use) => userOfSession(use, me)),

    /** Own departments and the org code of the last choice (api-contract 3.3). */
    departments: (me: Me): Promise<{ list: DepartmentChoice[]; orgCode: string | null }> =>
      work.read(me, async (use) => {
        const list = await needs.departmentsOf(use, me.userId);
        const { orgCode } = await userOfSession(use, me);
        return { list, orgCode };
      }),

    /** Own password; this session stays, the others end (api-contract 3.3). */
    async updatePassword(me: Me, { username, encrypted, ...sent }: PasswordChange): Promise<void> {
      const oldpassword = readPassword(transportKeys, sent.oldpassword, encrypted);
      const password = readPassword(transportKeys, sent.password, encrypted);
      const confirmpassword = readPassword(transportKeys, sent.confirmpassword, encrypted);
      if (username !== undefined && username !== me.username) throw appError('only-own-password');
      if (!isStrongPassword(password))
        throw appError('invalid-input', { message: passwordRuleMessage }, { field: 'password' });
      if (password !== confirmpassword) throw appError('passwords-differ');
      const current = await work.read(me, (use) => needs.passwordHashOf(use, me.userId));
      if (!(await passwords.matches(current, oldpassword))) throw appError('old-password-wrong');
      if (password === oldpassword) throw appError('new-password-same');
      const hash = await passwords.hash(password);
      await work.write(me, async (use) => {
        await needs.setPassword(use, me.userId, hash);
        await needs.endSessionsOf(use, [me.userId], me.sessionId);
      });
      bus.publish('sessions-revoked', { userIds: [me.userId], exceptSessionId: me.sessionId });
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

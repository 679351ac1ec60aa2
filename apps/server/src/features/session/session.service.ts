import type { DepartmentChoice } from '@baisi/contract/departments';
import type { User } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/passwords.ts';

export type SessionNeeds = {
  work: Work;
  bus: HouseBus;
  passwords: Passwords;
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
};

export function createSessionService(needs: SessionNeeds) {
  const { work, bus, passwords } = needs;
  return {
    userInfo: (me: Me): Promise<User> => work.read(me, (use) => needs.userOf(use, me.userId)),

    /** Own departments and the org code of the last choice (api-contract 3.3). */
    departments: (me: Me): Promise<{ list: DepartmentChoice[]; orgCode: string | null }> =>
      work.read(me, async (use) => {
        const list = await needs.departmentsOf(use, me.userId);
        const { orgCode } = await needs.userOf(use, me.userId);
        return { list, orgCode };
      }),

    /** Own password; this session stays, the others end (api-contract 3.3). */
    async updatePassword(
      me: Me,
      { username, oldpassword, password, confirmpassword }: PasswordChange,
    ): Promise<void> {
      if (username !== undefined && username !== me.username) throw appError('only-own-password');
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

import type { DepartmentChoice } from '@baisi/contract/departments';
import type { User } from '@baisi/contract/users';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import { appError } from '../../../platform/errors.ts';
import type { Me, OwnSessions } from '../session-needs.ts';

export type OwnDepartmentNeeds = {
  work: Work;
  bus: EventBus;
  sessions: OwnSessions;
  userOf(use: Use, userId: string): Promise<User>;
  departmentsOf(use: Use, userId: string): Promise<DepartmentChoice[]>;
  setLastDepartment(use: Use, userId: string, orgCode: string): Promise<void>;
};

/** The caller's profile and the session's department. */
export function createOwnDepartment(needs: OwnDepartmentNeeds) {
  const { work, bus } = needs;

  /** While a choice is due, the user's last department is returned as proposal. */
  const userOfSession = async (use: Use, { userId, owes, orgCode }: Me): Promise<User> => {
    const user = await needs.userOf(use, userId);
    return owes.includes('department') ? user : { ...user, orgCode };
  };

  return {
    userInfo: (me: Me): Promise<User> => work.read(me, (use) => userOfSession(use, me)),

    /** The caller's departments and the org code of the last choice (api-contract 3.3). */
    list: (me: Me): Promise<{ list: DepartmentChoice[]; orgCode: string | null }> =>
      work.read(me, async (use) => {
        const list = await needs.departmentsOf(use, me.userId);
        const { orgCode } = await userOfSession(use, me);
        return { list, orgCode };
      }),

    /**
     * Selects one of the caller's current departments, for this session and as proposal for the next (security.md D2).
     */
    async select(
      me: Me,
      { username, orgCode }: { username?: string | undefined; orgCode: string },
    ): Promise<{ userInfo: User }> {
      if (username !== undefined && username.toLowerCase() !== me.username.toLowerCase())
        throw appError('forbidden');
      const userInfo = await work.write(me, async (use) => {
        const own = await needs.departmentsOf(use, me.userId);
        if (!own.some((one) => one.orgCode === orgCode)) throw appError('department-not-own');
        if (!(await needs.sessions.move(use, me.sessionId, orgCode))) throw appError('session-ended');
        await needs.setLastDepartment(use, me.userId, orgCode);
        return needs.userOf(use, me.userId);
      });
      bus.publish('session-moved', { userId: me.userId, sessionId: me.sessionId });
      return { userInfo: { ...userInfo, orgCode } };
    },
  };
}

export type OwnDepartment = ReturnType<typeof createOwnDepartment>;

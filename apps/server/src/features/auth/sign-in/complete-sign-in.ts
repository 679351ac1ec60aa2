import { randomBytes } from 'node:crypto';
import type { SignedIn } from '@baisi/contract/auth';
import type { DepartmentChoice } from '@baisi/contract/departments';
import type { DictionaryMap } from '@baisi/contract/dictionaries';
import type { SignInWay } from '@baisi/contract/own-security';
import { type User, userStatus } from '@baisi/contract/users';
import type { Use, Work } from '../../../db/work.ts';
import type { HouseBus } from '../../../events.ts';
import type { Actor } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { accountsRepository } from './accounts.repository.ts';

export type CompleteSignInNeeds = {
  work: Work;
  bus: HouseBus;
  sessions: Sessions;
  tickets: Tickets;
  userOf(use: Use, userId: string): Promise<User>;
  departmentsOf(use: Use, userId: string): Promise<DepartmentChoice[]>;
  allDictionaries(): Promise<DictionaryMap>;
};

/** Who knocks. */
export type Caller = { actor: Actor; ip: string; userAgent: string };

/** Somebody whose right to come in was proven, except for the second factor. */
export type Arrival = {
  userId: string;
  way: SignInWay;
  remembered: boolean;
  /** What an earlier sign-in of this browser got. */
  device?: string | undefined;
  /** A code of the second factor was right already. */
  isSecondFactorPassed?: boolean;
};

/** Writes one line of the sign-in log. */
export type AnnounceSignIn = (
  caller: Caller,
  username: string,
  person: { id: string; realname: string } | undefined,
  text: string,
  succeeded: boolean,
) => void;

export function createAnnounceSignIn(bus: HouseBus): AnnounceSignIn {
  return (caller, username, person, text, succeeded) =>
    bus.publish('sign-in', {
      succeeded,
      username,
      userId: person?.id ?? null,
      realname: person?.realname ?? '',
      ip: caller.ip,
      text,
    });
}

/**
 * Every way in ends here (security.md C6): frozen and deleted accounts are refused, the second factor is asked for,
 * the department chosen or owed, the session opened, the line written.
 */
export function createCompleteSignIn(needs: CompleteSignInNeeds) {
  const announce = createAnnounceSignIn(needs.bus);
  return async (caller: Caller, arrival: Arrival): Promise<SignedIn> => {
    const { ip, userAgent } = caller;
    const { userId, way, remembered } = arrival;
    const dictionaries = await needs.allDictionaries();
    return needs.work.write(caller.actor, async (use) => {
      const account = await use(accountsRepository).getById(userId);
      if (account.del_flag !== 0 || account.status !== userStatus.normal) {
        const refusal = appError(account.del_flag !== 0 ? 'account-deleted' : 'account-frozen');
        announce(caller, account.username, account, refusal.userMessage, false);
        throw refusal;
      }
      const departs = await needs.departmentsOf(use, userId);
      const [only, ...others] = departs;
      const departmentDue = others.length > 0;
      const orgCode = departmentDue ? null : (only?.orgCode ?? null);
      const token = await needs.sessions.open(use, {
        userId,
        way,
        remembered,
        ip,
        userAgent,
        orgCode,
        departmentDue,
      });
      const userInfo = await needs.userOf(use, userId);
      announce(caller, account.username, account, `用户名: ${account.username},登录成功！`, true);
      return {
        token,
        userInfo: departmentDue ? userInfo : { ...userInfo, orgCode },
        departs,
        multi_depart: Math.min(departs.length, 2),
        sysAllDictItems: dictionaries,
        owes: [
          ...(departmentDue ? ['department' as const] : []),
          ...(account.must_change_password ? ['password' as const] : []),
        ],
        device: arrival.device ?? randomBytes(16).toString('base64url'),
      };
    });
  };
}

export type CompleteSignIn = ReturnType<typeof createCompleteSignIn>;

import type { SignedIn } from '@baisi/contract/auth';
import type { DepartmentChoice } from '@baisi/contract/departments';
import type { DictionaryMap } from '@baisi/contract/dictionaries';
import type { SignInWay } from '@baisi/contract/own-security';
import { type User, userStatus } from '@baisi/contract/users';
import type { Use, Work } from '../../../db/work.ts';
import type { HouseBus } from '../../../events.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import type { Devices } from '../devices/devices.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Identities, Identity } from '../third-party/identities.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { accountsRepository } from './accounts.repository.ts';

export type CompleteSignInNeeds = {
  work: Work;
  bus: HouseBus;
  sessions: Sessions;
  tickets: Tickets;
  devices: Devices;
  identities: Identities;
  userOf(use: Use, userId: string): Promise<User>;
  departmentsOf(use: Use, userId: string): Promise<DepartmentChoice[]>;
  allDictionaries(): Promise<DictionaryMap>;
};

/** Who knocks. `token`: of the session that this browser had; a new one takes its place. */
export type Caller = { actor: Actor; ip: string; userAgent: string; token?: string | undefined };

/** Somebody whose right to come in was proven, except for the second factor. */
export type Arrival = {
  userId: string;
  way: SignInWay;
  remembered: boolean;
  /** What an earlier sign-in of this browser got. */
  device?: string | undefined;
  /** A code of the second factor was right already. */
  isSecondFactorPassed?: boolean;
  /** Becomes theirs together with the session. */
  binds?: Identity | undefined;
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

type Account = Awaited<ReturnType<ReturnType<typeof accountsRepository>['getArriving']>>;

function debtsOf(account: Account, departmentDue: boolean): SignedIn['owes'] {
  return [
    ...(departmentDue ? ['department' as const] : []),
    ...(account.must_change_password ? ['password' as const] : []),
    ...(account.needs_second_factor && !account.has_second_factor ? ['second-factor' as const] : []),
  ];
}

/** Inside the transaction of a sign-in: the open session, or why there is none. */
function createEntering(needs: CompleteSignInNeeds, announce: AnnounceSignIn) {
  const { sessions, tickets, devices, identities } = needs;

  const enter = async (use: Use, caller: Caller, arrival: Arrival, account: Account) => {
    const departs = await needs.departmentsOf(use, account.id);
    const [only, ...others] = departs;
    const departmentDue = others.length > 0;
    const orgCode = departmentDue ? null : (only?.orgCode ?? null);
    const { way, remembered } = arrival;
    const { ip, userAgent } = caller;
    const session = { userId: account.id, way, remembered, ip, userAgent, orgCode, departmentDue };
    const token = await sessions.open(use, session);
    const userInfo = await needs.userOf(use, account.id);
    return {
      token,
      userInfo: departmentDue ? userInfo : { ...userInfo, orgCode },
      departs,
      multi_depart: Math.min(departs.length, 2),
      owes: debtsOf(account, departmentDue),
      device: await devices.welcome(use, account.id, arrival.device),
    };
  };

  return async (use: Use, caller: Caller, arrival: Arrival) => {
    const { userId, way, remembered, binds } = arrival;
    const account = await use(accountsRepository).getArriving(userId);
    const refuse = (refusal: AppError) => {
      announce(caller, account.username, account, refusal.userMessage, false);
      return { refusal };
    };
    if (account.del_flag !== 0) return refuse(appError('account-deleted'));
    if (account.status !== userStatus.normal) return refuse(appError('account-frozen'));
    if (account.has_second_factor && arrival.isSecondFactorPassed !== true) {
      const ticket = await tickets.secondFactor.issue(use, { userId, way, remembered, binds });
      return { refusal: appError('second-factor-due', {}, { ticket }) };
    }
    if (binds !== undefined && !(await identities.bind(use, userId, binds)))
      return refuse(appError('identity-taken'));
    const entered = await enter(use, caller, arrival, account);
    const former = caller.token && (await needs.sessions.close(use, caller.token));
    return { account, entered, former };
  };
}

/**
 * Every way in ends here (security.md C6): frozen and deleted accounts are refused, the second factor is asked for
 * (`second-factor-due` with a ticket), the department chosen or owed, the session opened, the one before it ended (2.1 item 49), the line written.
 */
export function createCompleteSignIn(needs: CompleteSignInNeeds) {
  const announce = createAnnounceSignIn(needs.bus);
  const tryToEnter = createEntering(needs, announce);
  return async (caller: Caller, arrival: Arrival): Promise<SignedIn> => {
    const sysAllDictItems = await needs.allDictionaries();
    // Refused after the commit: the ticket of the second factor must stay.
    const outcome = await needs.work.write(caller.actor, (use) => tryToEnter(use, caller, arrival));
    if ('refusal' in outcome) throw outcome.refusal;
    const { account, entered, former } = outcome;
    if (former) needs.bus.publish('sessions-revoked', { userIds: [former.userId], sessionIds: [former.id] });
    announce(caller, account.username, account, `用户名: ${account.username},登录成功！`, true);
    return { ...entered, sysAllDictItems };
  };
}

export type CompleteSignIn = ReturnType<typeof createCompleteSignIn>;

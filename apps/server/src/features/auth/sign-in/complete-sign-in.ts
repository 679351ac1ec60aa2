import type { SignedIn } from '@baisi/contract/auth';
import type { DepartmentChoice } from '@baisi/contract/departments';
import type { DictionaryMap } from '@baisi/contract/dictionaries';
import type { SignInWay } from '@baisi/contract/own-security';
import { type User, userStatus } from '@baisi/contract/users';
import type { Use, Work } from '../../../db/work.ts';
import type { Events, HouseBus } from '../../../events.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { contactsRepository } from '../contacts/contacts.repository.ts';
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
  /** Writes down when the person came in. */
  noteSignIn(use: Use, userId: string): Promise<void>;
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
  /** A code that reached the phone stands for the password. */
  byPhone?: boolean | undefined;
  /** The password was right as well. */
  isPasswordShown?: boolean;
  /** Becomes theirs together with the session. */
  binds?: Identity | undefined;
};

/** Writes one line of the sign-in log. */
export type AnnounceSignIn = (
  caller: Caller,
  username: string,
  person: { id: string; realname: string } | undefined,
  text: string,
  outcome: Events['sign-in']['outcome'],
) => void;

export function createAnnounceSignIn(bus: HouseBus): AnnounceSignIn {
  return (caller, username, person, text, outcome) =>
    bus.publish('sign-in', {
      outcome,
      username,
      userId: person?.id ?? null,
      realname: person?.realname ?? '',
      ip: caller.ip,
      userAgent: caller.userAgent,
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

/** What a sign-in needs to know of a person. */
type Known = {
  account: Account;
  departs: DepartmentChoice[];
  userInfo: User;
  sysAllDictItems: DictionaryMap;
};

/** Reads it all at the same moment. */
function createReadKnown({ work, userOf, departmentsOf, allDictionaries }: CompleteSignInNeeds) {
  return async (caller: Caller, userId: string): Promise<Known> => {
    const read = <T>(job: (use: Use) => Promise<T>): Promise<T> => work.read(caller.actor, job);
    const [account, departs, userInfo, sysAllDictItems] = await Promise.all([
      read((use) => use(accountsRepository).getArriving(userId)),
      read((use) => departmentsOf(use, userId)),
      read((use) => userOf(use, userId)),
      allDictionaries(),
    ]);
    return { account, departs, userInfo, sysAllDictItems };
  };
}

/** Is more asked for, instead of nothing given? */
const isStep = ({ code }: AppError): boolean => code === 'second-factor-due' || code === 'password-due';

/** Why the person does not come in although the first factor was right; undefined when nothing is in the way. */
function createObjection({ work, tickets, identities }: CompleteSignInNeeds) {
  return async (caller: Caller, arrival: Arrival, account: Account): Promise<AppError | undefined> => {
    const { userId, way, remembered, binds, byPhone } = arrival;
    if (account.del_flag !== 0) return appError('account-deleted');
    if (account.status !== userStatus.normal) return appError('account-frozen');
    if (account.has_second_factor && arrival.isSecondFactorPassed !== true) {
      const ticket = await work.step(caller.actor, (use) =>
        tickets.secondFactor.issue(use, { userId, way, remembered, binds, byPhone }),
      );
      return appError('second-factor-due', {}, { ticket });
    }
    if (byPhone && account.phone_is_unproven) {
      if (!account.has_second_factor && arrival.isPasswordShown !== true) {
        const ticket = await work.step(caller.actor, (use) =>
          tickets.password.issue(use, { userId, way, remembered, binds }),
        );
        return appError('password-due', {}, { ticket });
      }
      await work.step(caller.actor, (use) => use(contactsRepository).provePhone(userId));
    }
    if (binds === undefined) return undefined;
    const isBound = await work.write(caller.actor, (use) => identities.bind(use, userId, binds));
    return isBound ? undefined : appError('identity-taken');
  };
}

/**
 * Every way in ends here (security.md C6): frozen and deleted accounts are refused, the second factor is asked for
 * (`second-factor-due` with a ticket), the password for the first way in through a phone that somebody else changed
 * (`password-due` with a ticket), the department chosen or owed, the session opened, the one
 * before it ended (2.1 item 49), the line written.
 *
 * `foresee` begins to read what will be needed while the first factor is still looked at, also for nobody: that takes
 * as long, and fails unheard.
 */
export function createCompleteSignIn(needs: CompleteSignInNeeds) {
  const { work, sessions, devices, noteSignIn } = needs;
  const announce = createAnnounceSignIn(needs.bus);
  const readKnown = createReadKnown(needs);
  const objectionTo = createObjection(needs);
  const closeFormer = (actor: Actor, token: string) => work.step(actor, (use) => sessions.close(use, token));

  const completeSignIn = async (
    caller: Caller,
    arrival: Arrival,
    foreseen = readKnown(caller, arrival.userId),
  ): Promise<SignedIn> => {
    const { account, departs, userInfo, sysAllDictItems } = await foreseen;
    const objection = await objectionTo(caller, arrival, account);
    if (objection !== undefined) {
      if (!isStep(objection)) announce(caller, account.username, account, objection.userMessage, 'refused');
      throw objection;
    }
    const [only, ...others] = departs;
    const departmentDue = others.length > 0;
    const orgCode = departmentDue ? null : (only?.orgCode ?? null);
    const { way, remembered } = arrival;
    const { actor, ip, userAgent } = caller;
    const session = { userId: account.id, way, remembered, ip, userAgent, orgCode, departmentDue };
    const [token, device, former] = await Promise.all([
      work.step(actor, (use) => sessions.open(use, session)),
      work.step(actor, (use) => devices.welcome(use, account.id, arrival.device)),
      caller.token === undefined ? undefined : closeFormer(actor, caller.token),
      work.step(actor, (use) => noteSignIn(use, account.id)),
    ]);
    if (former) needs.bus.publish('sessions-revoked', { userIds: [former.userId], sessionIds: [former.id] });
    announce(caller, account.username, account, `用户名: ${account.username},登录成功！`, 'arrived');
    return {
      token,
      userInfo: departmentDue ? userInfo : { ...userInfo, orgCode },
      departs,
      multi_depart: Math.min(departs.length, 2),
      sysAllDictItems,
      owes: debtsOf(account, departmentDue),
      device,
    };
  };

  const foresee = (caller: Caller, userId: string | undefined): Promise<Known> => {
    const known = readKnown(caller, userId ?? '');
    known.catch(() => undefined);
    return known;
  };
  return Object.assign(completeSignIn, { foresee });
}

export type CompleteSignIn = ReturnType<typeof createCompleteSignIn>;

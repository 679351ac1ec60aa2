import type { SignedIn } from '@baisi/contract/auth';
import type { DepartmentChoice } from '@baisi/contract/departments';
import type { DictionaryMap } from '@baisi/contract/dictionaries';
import type { SignInWay } from '@baisi/contract/own-security';
import { deviceWords } from '@baisi/contract/rules/device-words';
import { type User, userStatus } from '@baisi/contract/users';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus, Events } from '../../../events.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { minuteOf, type Tell } from '../../notifications/index.ts';
import { contactsRepository } from '../contacts/contacts.repository.ts';
import type { Devices } from '../devices/devices.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Identities, Identity } from '../third-party/identities.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { accountsRepository } from './accounts.repository.ts';

export type CompleteSignInNeeds = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  notifications: { tell: Tell };
  sessions: Sessions;
  tickets: Tickets;
  devices: Devices;
  identities: Identities;
  userOf(use: Use, userId: string): Promise<User>;
  /** Records when the user signed in. */
  noteSignIn(use: Use, userId: string): Promise<void>;
  departmentsOf(use: Use, userId: string): Promise<DepartmentChoice[]>;
  allDictionaries(): Promise<DictionaryMap>;
};

/** The caller of a sign-in. `token`: token of the browser's previous session, which the new session replaces. */
export type Caller = { actor: Actor; ip: string; userAgent: string; token?: string | undefined };

/** A user who has proven the first factor: a password, a phone code, or an identity at a provider. */
export type Arrival = {
  userId: string;
  way: SignInWay;
  remembered: boolean;
  /** Device token from an earlier sign-in of this browser. */
  device?: string | undefined;
  /** True when a second-factor code was already verified. */
  isSecondFactorPassed?: boolean;
  /** True when a code sent to the phone replaced the password. */
  byPhone?: boolean | undefined;
  /** True when the password was also verified. */
  isPasswordShown?: boolean;
  /** Identity at a provider to bind to the account when the session opens. */
  binds?: Identity | undefined;
};

/** Writes one entry of the sign-in log. */
export type AnnounceSignIn = (
  caller: Caller,
  username: string,
  person: { id: string; realname: string } | undefined,
  text: string,
  outcome: Events['sign-in']['outcome'],
) => void;

export function createAnnounceSignIn(bus: EventBus): AnnounceSignIn {
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

function obligationsOf(account: Account, departmentDue: boolean): SignedIn['owes'] {
  return [
    ...(departmentDue ? ['department' as const] : []),
    ...(account.must_change_password ? ['password' as const] : []),
    ...(account.needs_second_factor && !account.has_second_factor ? ['second-factor' as const] : []),
  ];
}

/** Data of the user that a sign-in needs. */
type Known = {
  account: Account;
  departs: DepartmentChoice[];
  userInfo: User;
  sysAllDictItems: DictionaryMap;
};

/** Returns a function that reads this data; all its queries run concurrently. */
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

/** Returns whether the error asks for a further step of the sign-in, which is then not over. */
const isStep = ({ code }: AppError): boolean => code === 'second-factor-due' || code === 'password-due';

/**
 * Returns a function that checks a user whose first factor was right: it returns the error, or undefined when the
 * session may open.
 */
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
    return work.write(caller.actor, (use) => identities.bind(use, userId, binds));
  };
}

/**
 * Last part of every sign-in method (security.md C6): refuses frozen and deleted accounts, requires the second factor
 * (`second-factor-due` with a ticket), requires the password for the first sign-in with a phone that another user
 * changed (`password-due` with a ticket), chooses the department or leaves the choice to the user, opens the session,
 * ends the previous one (security.md 2.1 item 49) and writes the log entry.
 *
 * `foresee` starts to read the needed data while the first factor is still being checked, also for unknown users, so
 * that both take the same time; its errors are ignored.
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
    // Before the session opens: its own windows do not tell the message about the new device.
    const time = needs.clock.now();
    const session = { userId: account.id, way, remembered, ip, userAgent, orgCode, departmentDue };
    const [token, welcomed, former] = await Promise.all([
      work.step(actor, (use) => sessions.open(use, session)),
      work.step(actor, (use) => devices.welcome(use, account.id, arrival.device)),
      caller.token === undefined ? undefined : closeFormer(actor, caller.token),
      work.step(actor, (use) => noteSignIn(use, account.id)),
    ]);
    if (welcomed.isAnother) {
      const values = { time: minuteOf(time), browser: deviceWords(userAgent), ip };
      await work.write(actor, (use) =>
        needs.notifications.tell(use, 'new-device', [{ userId: account.id, values, time }]),
      );
    }
    if (former) needs.bus.publish('sessions-revoked', { userIds: [former.userId], sessionIds: [former.id] });
    announce(caller, account.username, account, `用户名: ${account.username},登录成功！`, 'arrived');
    return {
      token,
      userInfo: departmentDue ? userInfo : { ...userInfo, orgCode },
      departs,
      multi_depart: Math.min(departs.length, 2),
      sysAllDictItems,
      owes: obligationsOf(account, departmentDue),
      device: welcomed.device,
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

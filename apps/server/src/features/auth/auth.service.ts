import type { SignedIn } from '@baisi/contract/auth';
import type { DepartmentChoice } from '@baisi/contract/departments';
import type { DictionaryMap } from '@baisi/contract/dictionaries';
import { type User, userStatus } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Actor } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { accountsRepository } from './accounts.repository.ts';
import type { Captchas } from './captchas.ts';
import type { Sessions } from './sessions.ts';

export type AuthNeeds = {
  work: Work;
  bus: HouseBus;
  passwords: Passwords;
  rateLimits: RateLimits;
  captchas: Captchas;
  sessions: Sessions;
  userOf(use: Use, userId: string): Promise<User>;
  departmentsOf(use: Use, userId: string): Promise<DepartmentChoice[]>;
  allDictionaries(): Promise<DictionaryMap>;
};

type Caller = { actor: Actor; ip: string; userAgent: string };
type Credentials = {
  username: string;
  password: string;
  captcha: string;
  checkKey: string;
  remembered: boolean;
};

/** Five failures in ten minutes from one address close an account to that address (api-contract 3.1). */
const failureLimit = { points: 5, seconds: 600 };
const failures = 'sign-in failures';

/** Opens the session of somebody whose right to it was proven; every way to sign in ends here. */
async function openSession(
  needs: AuthNeeds,
  caller: Caller,
  userId: string,
  remembered: boolean,
): Promise<SignedIn> {
  const { ip, userAgent } = caller;
  return needs.work.write(caller.actor, async (use) => {
    const token = await needs.sessions.open(use, { userId, remembered, ip, userAgent });
    const account = await use(accountsRepository).getById(userId);
    const departs = await needs.departmentsOf(use, userId);
    return {
      token,
      userInfo: await needs.userOf(use, userId),
      departs,
      multi_depart: Math.min(departs.length, 2),
      sysAllDictItems: await needs.allDictionaries(),
      mustChangePassword: account.must_change_password,
    };
  });
}

export function createAuthService(needs: AuthNeeds) {
  const { work, bus, passwords, rateLimits, captchas, sessions } = needs;

  const announce = (
    caller: Caller,
    username: string,
    person: { id: string; realname: string } | undefined,
    text: string,
    succeeded: boolean,
  ): void =>
    bus.publish('sign-in', {
      succeeded,
      username,
      userId: person?.id ?? null,
      realname: person?.realname ?? '',
      ip: caller.ip,
      text,
    });

  const refuseWhenLocked = async (key: string): Promise<void> => {
    const seconds = await rateLimits.waitSeconds(failures, failureLimit, key);
    if (seconds > 0) throw appError('account-locked', { minutes: Math.ceil(seconds / 60) });
  };

  return {
    /** Account, password and image code (api-contract 3.1). The code is used up whatever comes after it. */
    async signIn(
      caller: Caller,
      { username, password, captcha, checkKey, remembered }: Credentials,
    ): Promise<SignedIn> {
      await captchas.consume(caller.actor, checkKey, captcha, caller.ip);
      const key = `${username.toLowerCase()}|${caller.ip}`;
      await refuseWhenLocked(key);
      const account = await work.read(caller.actor, (use) => use(accountsRepository).findByName(username));
      const isRight = await passwords.matches(account?.password_hash, password);
      if (account === undefined || !isRight) {
        await rateLimits.count(failures, failureLimit, key);
        announce(caller, username, account, '用户名或密码错误', false);
        throw appError('wrong-credentials');
      }
      if (account.del_flag !== 0 || account.status !== userStatus.normal) {
        const refusal = account.del_flag !== 0 ? appError('account-deleted') : appError('account-frozen');
        announce(caller, username, account, refusal.userMessage, false);
        throw refusal;
      }
      await rateLimits.clear(failures, failureLimit, key);
      const signedIn = await openSession(needs, caller, account.id, remembered);
      announce(caller, account.username, account, `用户名: ${account.username},登录成功！`, true);
      return signedIn;
    },
    /** Ends the session of the token; without a live one nothing happens and nobody is told. */
    async signOut(caller: Caller, token: string | undefined): Promise<void> {
      if (token === undefined) return;
      const left = await work.write(caller.actor, async (use) => {
        const userId = await sessions.close(use, token);
        return userId === undefined ? undefined : needs.userOf(use, userId);
      });
      if (left !== undefined)
        announce(caller, left.username, left, `用户名: ${left.realname},退出成功！`, true);
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;

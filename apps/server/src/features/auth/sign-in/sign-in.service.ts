import type { SignedIn } from '@baisi/contract/auth';
import type { Use, Work } from '../../../db/work.ts';
import type { HouseBus } from '../../../events.ts';
import { appError } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import type { TransportKeys } from '../../../platform/transport-keys.ts';
import type { Captchas } from '../captcha/captchas.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { accountsRepository } from './accounts.repository.ts';
import type { AnnounceSignIn, Caller, CompleteSignIn } from './complete-sign-in.ts';

export type SignInNeeds = {
  work: Work;
  bus: HouseBus;
  passwords: Passwords;
  rateLimits: RateLimits;
  transportKeys: TransportKeys;
  captchas: Captchas;
  sessions: Sessions;
  announce: AnnounceSignIn;
  completeSignIn: CompleteSignIn;
  userOf(use: Use, userId: string): Promise<{ id: string; username: string; realname: string }>;
};

type Credentials = {
  username: string;
  password: string;
  encrypted: boolean;
  captcha: string;
  checkKey: string;
  remembered: boolean;
  device?: string | undefined;
};

/** Five failures in ten minutes from one address close an account to that address (api-contract 3.1). */
const failureLimit = { points: 5, seconds: 600 };
const failures = 'sign-in failures';

export function createSignInService(needs: SignInNeeds) {
  const { work, bus, passwords, rateLimits, transportKeys, captchas, sessions, announce, completeSignIn } =
    needs;

  const refuseWhenLocked = async (key: string): Promise<void> => {
    const seconds = await rateLimits.waitSeconds(failures, failureLimit, key);
    if (seconds > 0) throw appError('account-locked', { minutes: Math.ceil(seconds / 60) });
  };

  return {
    /** Account, password and image code (api-contract 3.1). The code is used up whatever comes after it. */
    async signIn(
      caller: Caller,
      { username, captcha, checkKey, remembered, device, ...sent }: Credentials,
    ): Promise<SignedIn> {
      await captchas.consume(caller.actor, checkKey, captcha, caller.ip);
      const key = `${username.toLowerCase()}|${caller.ip}`;
      await refuseWhenLocked(key);
      const account = await work.read(caller.actor, (use) => use(accountsRepository).findByName(username));
      const password = transportKeys.open(sent.password, sent.encrypted);
      // What cannot be read costs the same as what is wrong.
      const isRight = await passwords.matches(
        password === undefined ? undefined : account?.password_hash,
        password ?? '',
      );
      if (account === undefined || !isRight) {
        await rateLimits.count(failures, failureLimit, key);
        announce(caller, username, account, '用户名或密码错误', false);
        throw appError('wrong-credentials');
      }
      const signedIn = await completeSignIn(caller, {
        userId: account.id,
        way: 'account',
        remembered,
        device,
      });
      await rateLimits.clear(failures, failureLimit, key);
      return signedIn;
    },
    /** Ends the session of the token; without a live one nothing happens and nobody is told. */
    async signOut(caller: Caller, token: string | undefined): Promise<void> {
      if (token === undefined) return;
      const left = await work.write(caller.actor, async (use) => {
        const session = await sessions.close(use, token);
        return session && { sessionId: session.id, user: await needs.userOf(use, session.userId) };
      });
      if (left === undefined) return;
      const { sessionId, user } = left;
      bus.publish('sessions-revoked', { userIds: [user.id], sessionIds: [sessionId] });
      announce(caller, user.username, user, `用户名: ${user.realname},退出成功！`, true);
    },
  };
}

export type SignInService = ReturnType<typeof createSignInService>;

import type { SignedIn } from '@baisi/contract/auth';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/secrets/passwords.ts';
import type { TransportKeys } from '../../../platform/secrets/transport-keys.ts';
import type { Captchas } from '../captcha/captchas.ts';
import type { SignInGuard } from '../guard/sign-in-guard.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { accountsRepository } from './accounts.repository.ts';
import type { AnnounceSignIn, Caller, CompleteSignIn } from './complete-sign-in.ts';

export type SignInNeeds = {
  work: Work;
  bus: EventBus;
  passwords: Passwords;
  guard: SignInGuard;
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

export function createSignInService(needs: SignInNeeds) {
  const { work, bus, passwords, guard, transportKeys, captchas, sessions, announce, completeSignIn } = needs;

  const isPasswordOf = (hash: string | undefined, sent: Credentials): Promise<boolean> => {
    const password = transportKeys.open(sent.password, sent.encrypted);
    // A password that cannot be decrypted is compared too, so that it takes as long as a wrong one.
    return passwords.matches(password === undefined ? undefined : hash, password ?? '');
  };

  /**
   * Checks the password; undefined when it is wrong. `leave` frees the place in the hashing queue after the check,
   * because a delayed response must not occupy it.
   */
  const tryPassword = (
    caller: Caller,
    sent: Credentials,
    refusal: AppError,
    leave: () => void,
  ): Promise<SignedIn | undefined> => {
    const { username, remembered, device } = sent;
    const seeing = captchas.consume(caller.actor, sent.checkKey, sent.captcha, caller.ip);
    const finding = work.read(caller.actor, (use) => use(accountsRepository).findByName(username));
    // A wrong captcha is the first error, although all queries run concurrently.
    const userId = Promise.all([finding, seeing]).then(([account]) => account?.id);
    return guard.attempt(caller, { name: username, userId, device }, async () => {
      const account = await finding;
      const foreseen = completeSignIn.foresee(caller, account?.id);
      const isRight = await isPasswordOf(account?.password_hash, sent);
      leave();
      if (account !== undefined && isRight) {
        const arrival = { userId: account.id, way: 'account', remembered, device } as const;
        return completeSignIn(caller, arrival, foreseen);
      }
      announce(caller, username, account, refusal.userMessage, 'refused');
      return undefined;
    });
  };

  return {
    /**
     * Signs in with username, password and captcha (api-contract 3.1). The captcha is used up even if the sign-in
     * fails.
     */
    async signIn(caller: Caller, sent: Credentials): Promise<SignedIn> {
      const leave = passwords.takePlace();
      const refusal = appError('wrong-credentials');
      try {
        const signedIn = await tryPassword(caller, sent, refusal, leave);
        if (signedIn === undefined) throw refusal;
        return signedIn;
      } finally {
        leave();
      }
    },
    /** Ends the session of the token; does nothing without a live session. */
    async signOut(caller: Caller, token: string | undefined): Promise<void> {
      if (token === undefined) return;
      const left = await work.write(caller.actor, async (use) => {
        const session = await sessions.close(use, token);
        return session && { sessionId: session.id, user: await needs.userOf(use, session.userId) };
      });
      if (left === undefined) return;
      const { sessionId, user } = left;
      bus.publish('sessions-revoked', { userIds: [user.id], sessionIds: [sessionId] });
      announce(caller, user.username, user, `用户名: ${user.realname},退出成功！`, 'done');
    },
  };
}

export type SignInService = ReturnType<typeof createSignInService>;

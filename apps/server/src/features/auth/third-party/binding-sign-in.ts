import { type SignedIn, smsMode } from '@baisi/contract/auth';
import type { Work } from '../../../db/work.ts';
import { appError } from '../../../platform/errors.ts';
import { maskedPhone } from '../../../platform/masks.ts';
import type { Passwords } from '../../../platform/secrets/passwords.ts';
import type { TransportKeys } from '../../../platform/secrets/transport-keys.ts';
import type { Captchas } from '../captcha/captchas.ts';
import type { SignInGuard } from '../guard/sign-in-guard.ts';
import { accountsRepository } from '../sign-in/accounts.repository.ts';
import type { AnnounceSignIn, Caller, CompleteSignIn } from '../sign-in/complete-sign-in.ts';
import { smsCodesRepository } from '../sms/sms-codes.repository.ts';
import type { SmsCodes } from '../sms/sms-codes.ts';
import type { Tickets } from '../tickets/tickets.ts';
import type { Identity } from './identities.ts';

export type BindingSignInNeeds = {
  work: Work;
  tickets: Tickets;
  captchas: Captchas;
  guard: SignInGuard;
  passwords: Passwords;
  transportKeys: TransportKeys;
  smsCodes: Pick<SmsCodes, 'verify'>;
  announce: AnnounceSignIn;
  completeSignIn: CompleteSignIn;
};

type ByPassword = {
  thirdUserUuid: string;
  username: string;
  password: string;
  encrypted: boolean;
  captcha: string;
  checkKey: string;
  device?: string | undefined;
};
type ByPhone = { thirdUserUuid: string; mobile: string; captcha: string };

/**
 * Signs a user in and binds an identity that belongs to no account yet (security.md 6.10). The user proves the
 * account by its password or by a code sent to its phone; an equal phone or e-mail at the provider proves nothing.
 * The binding is stored together with the session, if required after the second factor.
 */
export function createBindingSignIn(needs: BindingSignInNeeds) {
  const { work, tickets, captchas, guard, passwords, transportKeys, smsCodes, announce, completeSignIn } =
    needs;

  /** Returns the identity behind a ticket; uses up one of the ticket's five tries. */
  const identityBehind = async (caller: Caller, ticket: string): Promise<Identity> => {
    const identity = await work.write(caller.actor, (use) => tickets.thirdUnlinked.try(use, ticket));
    if (identity === undefined) throw appError('ticket-spent');
    return identity;
  };

  const enter = async (
    caller: Caller,
    ticket: string,
    { binds, ...who }: { userId: string; binds: Identity; device?: string | undefined; byPhone?: boolean },
  ): Promise<SignedIn> => {
    const arrival = { ...who, way: binds.provider, remembered: false, binds };
    const signedIn = await completeSignIn(caller, arrival);
    await work.write(caller.actor, (use) => tickets.thirdUnlinked.take(use, ticket));
    return signedIn;
  };

  return {
    /** Uses up the captcha in any case. Wrong passwords count like those of a sign-in. */
    async byPassword(caller: Caller, { thirdUserUuid: ticket, username, device, ...sent }: ByPassword) {
      await captchas.consume(caller.actor, sent.checkKey, sent.captcha, caller.ip);
      const binds = await identityBehind(caller, ticket);
      const account = await work.read(caller.actor, (use) => use(accountsRepository).findByName(username));
      const refusal = appError('wrong-credentials');
      const signedIn = await guard.attempt(
        caller,
        { name: username, userId: account?.id, device },
        async () => {
          const password = transportKeys.open(sent.password, sent.encrypted);
          const hash = password === undefined ? undefined : account?.password_hash;
          const isRight = await passwords.matches(hash, password ?? '');
          if (account !== undefined && isRight)
            return enter(caller, ticket, { userId: account.id, binds, device });
          announce(caller, username, account, refusal.userMessage, 'refused');
          return undefined;
        },
      );
      if (signedIn === undefined) throw refusal;
      return signedIn;
    },

    /** The same error is thrown for an unknown number and for a wrong code. */
    async byPhone(caller: Caller, { thirdUserUuid: ticket, mobile, captcha }: ByPhone) {
      const binds = await identityBehind(caller, ticket);
      const isRight = await smsCodes.verify(caller.actor, { mobile, mode: smsMode.signIn }, captcha);
      const owner = await work.read(caller.actor, (use) => use(smsCodesRepository).findOwner(mobile));
      if (owner !== undefined && isRight)
        return enter(caller, ticket, { userId: owner.id, binds, byPhone: true });
      const refusal = appError('mobile-code-wrong');
      announce(caller, owner?.username ?? maskedPhone(mobile), owner, refusal.userMessage, 'refused');
      throw refusal;
    },
  };
}

export type BindingSignIn = ReturnType<typeof createBindingSignIn>;

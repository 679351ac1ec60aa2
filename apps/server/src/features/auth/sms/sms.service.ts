import { type SignedIn, smsMode } from '@baisi/contract/auth';
import type { Work } from '../../../db/work.ts';
import type { Actor } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { maskedPhone } from '../../../platform/masks.ts';
import type { SignInGuard } from '../guard/sign-in-guard.ts';
import type { AnnounceSignIn, Caller, CompleteSignIn } from '../sign-in/complete-sign-in.ts';
import type { Tickets } from '../tickets/tickets.ts';
import type { OpenMode } from './code-book.ts';
import { smsCodesRepository } from './sms-codes.repository.ts';
import type { SmsCodes } from './sms-codes.ts';

type Needs = {
  work: Work;
  tickets: Tickets;
  smsCodes: SmsCodes;
  guard: SignInGuard;
  announce: AnnounceSignIn;
  completeSignIn: CompleteSignIn;
};

type Request = {
  mobile?: string | undefined;
  ticket?: string | undefined;
  smsmode: OpenMode;
  captcha?: string | undefined;
  checkKey?: string | undefined;
};

type PhoneCredentials = {
  mobile: string;
  captcha: string;
  remembered: boolean;
  device?: string | undefined;
};

/** Codes by text message, and signing in with one (api-contract 3.1, security.md 6.5). */
export function createSmsService({ work, tickets, smsCodes, guard, announce, completeSignIn }: Needs) {
  const numberBehind = async (actor: Actor, ticket: string): Promise<string> => {
    const lookup = await work.write(actor, (use) => tickets.lookup.try(use, ticket));
    if (lookup === undefined) throw appError('ticket-spent');
    return lookup.phone;
  };
  return {
    async send(caller: Caller, { mobile, ticket, smsmode, captcha, checkKey }: Request): Promise<void> {
      const number = ticket === undefined ? mobile : await numberBehind(caller.actor, ticket);
      if (number === undefined)
        throw appError('invalid-input', { message: '手机号不能为空' }, { field: 'mobile' });
      await smsCodes.send(caller, { mobile: number, mode: smsmode }, { captcha, checkKey });
    },
    /** Signs in with a text message code. An unknown number and a wrong code get the same refusal. */
    async signIn(
      caller: Caller,
      { mobile, captcha, remembered, device }: PhoneCredentials,
    ): Promise<SignedIn> {
      const owner = await work.read(caller.actor, (use) => use(smsCodesRepository).findOwner(mobile));
      const refusal = appError('mobile-code-wrong');
      const attempted = { name: mobile, userId: owner?.id, device };
      const signedIn = await guard.attempt(caller, attempted, async () => {
        const isRight = await smsCodes.verify(caller.actor, { mobile, mode: smsMode.signIn }, captcha);
        if (owner !== undefined && isRight)
          return completeSignIn(caller, {
            userId: owner.id,
            way: 'phone',
            remembered,
            device,
            byPhone: true,
          });
        announce(caller, owner?.username ?? maskedPhone(mobile), owner, refusal.userMessage, 'refused');
        return undefined;
      });
      if (signedIn === undefined) throw refusal;
      return signedIn;
    },
  };
}

export type SmsService = ReturnType<typeof createSmsService>;

import { smsMode } from '@baisi/contract/auth';
import type { ResultOf } from '@baisi/contract/endpoint';
import type { recovery } from '@baisi/contract/recovery';
import type { Use, Work } from '../../../db/work.ts';
import type { Actor } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { maskedPhone } from '../../../platform/masks.ts';
import { contactsRepository } from '../contacts/contacts.repository.ts';
import type { AnnounceSignIn, Caller } from '../sign-in/complete-sign-in.ts';
import { smsCodesRepository } from '../sms/sms-codes.repository.ts';
import type { SmsCodes } from '../sms/sms-codes.ts';
import type { Tickets } from '../tickets/tickets.ts';
import type { LookupGuard } from './lookup-guard.ts';
import { recoveryRepository } from './recovery.repository.ts';

export type RecoveryNeeds = {
  work: Work;
  tickets: Tickets;
  smsCodes: SmsCodes;
  guardLookup: LookupGuard;
  announce: AnnounceSignIn;
};

type Lookup = {
  username?: string | undefined;
  phone?: string | undefined;
  checkKey?: string | undefined;
};
type Proof = { phone?: string | undefined; ticket?: string | undefined; smscode: string };

/**
 * First two steps of recovering a password: finding the account, and proving the phone (api-contract 3.2, security.md
 * 6.6, C9, C10).
 */
export function createRecoveryService(needs: RecoveryNeeds) {
  const { work, tickets, smsCodes, guardLookup, announce } = needs;

  const behind = async (actor: Actor, ticket: string): Promise<{ userId: string; phone: string }> => {
    const lookup = await work.write(actor, (use) => tickets.lookup.try(use, ticket));
    if (lookup === undefined) throw appError('ticket-spent');
    return lookup;
  };

  return {
    /** Finds the account. The client gets its phone number masked, and a ticket that stands for the number. */
    async lookUp(
      caller: Caller,
      { username = '', phone = '', checkKey }: Lookup,
    ): Promise<ResultOf<typeof recovery.lookUp>> {
      if (username === '' && phone === '')
        throw appError('invalid-input', { message: '请输入用户名和手机号！' }, { field: 'username' });
      await guardLookup(caller, checkKey);
      return work.write(caller.actor, async (use: Use) => {
        const person = await use(recoveryRepository).findBy({ username, phone });
        if (person?.phone == null) throw appError('lookup-failed');
        const ticket = await tickets.lookup.issue(use, { userId: person.id, phone: person.phone });
        return { username: person.username, phone: maskedPhone(person.phone), ticket };
      });
    },

    /** Checks the text message code; a right one is used up, and the ticket of the next step is returned. */
    async verifyPhone(
      caller: Caller,
      { phone, ticket, smscode }: Proof,
    ): Promise<ResultOf<typeof recovery.verifyPhone>> {
      const lookup = ticket === undefined ? undefined : await behind(caller.actor, ticket);
      const mobile = lookup?.phone ?? phone;
      if (mobile === undefined)
        throw appError('invalid-input', { message: '手机号不能为空' }, { field: 'phone' });
      const isRight = await smsCodes.verify(caller.actor, { mobile, mode: smsMode.recovery }, smscode);
      const owner = await work.read(caller.actor, (use) => use(smsCodesRepository).findOwner(mobile));
      const isSame = lookup === undefined || lookup.userId === owner?.id;
      if (owner === undefined || !isRight || !isSame) {
        const refusal = appError('mobile-code-wrong');
        const text = `找回密码：${refusal.userMessage}`;
        announce(caller, owner?.username ?? maskedPhone(mobile), owner, text, 'refused');
        throw refusal;
      }
      if (await work.read(caller.actor, (use) => use(contactsRepository).isPhoneUnproven(owner.id))) {
        const refusal = appError('phone-unproven');
        announce(caller, owner.username, owner, `找回密码：${refusal.userMessage}`, 'refused');
        throw refusal;
      }
      const reset = await work.write(caller.actor, (use) =>
        tickets.reset.issue(use, { userId: owner.id, phone: mobile }),
      );
      return { username: owner.username, smscode: reset };
    },
  };
}

export type RecoveryService = ReturnType<typeof createRecoveryService>;

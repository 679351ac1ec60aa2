import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { maskedPhone } from '../../../platform/masks.ts';
import { readPassword, type TransportKeys } from '../../../platform/secrets/transport-keys.ts';
import type { SignInGuard } from '../guard/sign-in-guard.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AnnounceSignIn, Caller } from '../sign-in/complete-sign-in.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { recoveryRepository } from './recovery.repository.ts';

export type PasswordResetNeeds = {
  work: Work;
  bus: EventBus;
  tickets: Tickets;
  transportKeys: TransportKeys;
  sessions: Pick<Sessions, 'endAllOf'>;
  guard: Pick<SignInGuard, 'unlock'>;
  /** Checks, hashes and sets the password; `alongside` runs first in the same transaction. */
  changePassword(
    actor: Actor,
    change: { userId: string; password: string },
    alongside: (use: Use) => Promise<void>,
  ): Promise<void>;
  announce: AnnounceSignIn;
};

type NewPassword = {
  username?: string | undefined;
  phone?: string | undefined;
  smscode?: string | undefined;
  password: string;
  encrypted: boolean;
};

/** Last step of recovering a password: setting a new one (api-contract 3.2, security.md 6.1, C8, C9). */
export function createPasswordReset(needs: PasswordResetNeeds) {
  const { work, bus, tickets, transportKeys, sessions, guard, announce } = needs;

  const refuse = (caller: Caller, username: string, refusal: AppError): AppError => {
    announce(caller, username, undefined, `找回密码：${refusal.userMessage}`, 'refused');
    return refusal;
  };

  /**
   * Returns the user whose password the ticket allows to change. Throws if the ticket was issued for another username
   * or number.
   */
  const ownerBehind = async (caller: Caller, ticket: string, username: string, phone: string) => {
    const issued = await work.write(caller.actor, (use) => tickets.reset.try(use, ticket));
    if (issued === undefined) throw refuse(caller, username, appError('mobile-code-spent'));
    const person = await work.read(caller.actor, (use) => use(recoveryRepository).findById(issued.userId));
    if (person === undefined) throw refuse(caller, username, appError('reset-user-missing'));
    const isPhone = phone === issued.phone || phone === maskedPhone(issued.phone);
    const isAccount = username.toLowerCase() === person.username.toLowerCase();
    if (!isPhone || !isAccount || person.phone !== issued.phone)
      throw refuse(caller, username, appError('reset-code-mismatch'));
    return person;
  };

  return {
    /** Sets the password, uses up the ticket and ends every session of the user. */
    async changePassword(caller: Caller, sent: NewPassword): Promise<void> {
      const [username = '', phone = '', ticket = ''] = [sent.username, sent.phone, sent.smscode].map((one) =>
        one?.trim(),
      );
      if (username === '' || phone === '' || ticket === '') throw appError('reset-failed');
      const password = readPassword(transportKeys, sent.password, sent.encrypted);
      const person = await ownerBehind(caller, ticket, username, phone);
      await needs.changePassword(caller.actor, { userId: person.id, password }, async (use) => {
        // Only one of two concurrent calls gets the ticket; the other changes nothing.
        if ((await tickets.reset.take(use, ticket)) === undefined) throw appError('mobile-code-spent');
        await sessions.endAllOf(use, [person.id]);
        await guard.unlock(use, [person.id]);
      });
      bus.publish('sessions-revoked', { userIds: [person.id] });
      announce(caller, person.username, person, `用户名: ${person.username},找回密码成功！`, 'done');
    },
  };
}

export type PasswordReset = ReturnType<typeof createPasswordReset>;

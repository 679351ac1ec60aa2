import type { ErrorCode } from '@baisi/contract/errors';
import type { Use, Work } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/secrets/passwords.ts';
import { readPassword, type TransportKeys } from '../../../platform/secrets/transport-keys.ts';
import { countOne } from '../quotas/quotas.ts';
import { accountsRepository } from '../sign-in/accounts.repository.ts';
import { ticketsRepository } from '../tickets/tickets.repository.ts';

type Needs = { work: Work; clock: Clock; passwords: Passwords; transportKeys: TransportKeys };
type Me = Person & { requestId: string };

/** A password as sent by the client. */
export type SentPassword = { oldpassword: string; encrypted: boolean };

/**
 * Limit of wrong confirmations per user within ten minutes, over all sessions. Beyond it even the right password is
 * refused, so that a stolen token does not allow guessing the password. Failed sign-ins are not counted here, because
 * an attacker could use them to keep the user from changing a leaked password.
 */
const max = { points: 5, seconds: 600 };

/** Confirms the user's identity before the account is changed (security.md 2.1 item 55). */
export function createConfirmations({ work, clock, passwords, transportKeys }: Needs) {
  const clear = (use: Use, key: string): Promise<unknown> => use(ticketsRepository).deleteCounts([key]);

  /** Counts before checking, so that concurrent attempts cannot exceed the limit together. */
  const attempt = async <T>(me: Me, what: 'password' | 'code', job: () => Promise<T>): Promise<T> => {
    const key = `confirmation ${what} ${me.userId}`;
    const used = await work.write(me, (use) => countOne(use, { key, ...max }, clock.now()));
    if (used.count > max.points)
      throw appError('too-many-requests', {}, { retryAfterSeconds: used.waitSeconds });
    const result = await job();
    await work.write(me, (use) => clear(use, key));
    return result;
  };

  return {
    /** Throws `refusal` if the password is not the user's, and `too-many-requests` after five wrong ones. */
    password: (
      me: Me,
      { oldpassword, encrypted }: SentPassword,
      refusal: ErrorCode = 'confirmation-wrong',
    ): Promise<void> => {
      const password = readPassword(transportKeys, oldpassword, encrypted);
      return attempt(me, 'password', async () => {
        const { password_hash } = await work.read(me, (use) => use(accountsRepository).getById(me.userId));
        if (!(await passwords.matches(password_hash, password))) throw appError(refusal);
      });
    },
    /**
     * Runs `look`, which checks a code and throws when it is wrong. Throws `too-many-requests` after five wrong ones.
     */
    code: <T>(me: Me, look: () => Promise<T>): Promise<T> => attempt(me, 'code', look),
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;

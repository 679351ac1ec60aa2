import type { ErrorCode } from '@baisi/contract/errors';
import type { Use, Work } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import { readPassword, type TransportKeys } from '../../../platform/transport-keys.ts';
import { countOne } from '../quotas/quotas.ts';
import { accountsRepository } from '../sign-in/accounts.repository.ts';
import { ticketsRepository } from '../tickets/tickets.repository.ts';

type Needs = { work: Work; clock: Clock; passwords: Passwords; transportKeys: TransportKeys };
type Me = Person & { requestId: string };

/** A password as it travelled. */
export type SentPassword = { oldpassword: string; encrypted: boolean };

/**
 * Wrong confirmations of one person within ten minutes, from whichever session. Beyond them the right one is refused
 * too: a stolen token must not become a way to guess the password. Strangers' failed sign-ins do not count here, or they
 * could keep a person from changing a password that has leaked.
 */
const most = { points: 5, seconds: 600 };

/** Before something about the account changes, its person proves once more to be there (security.md 2.1 item 55). */
export function createConfirmations({ work, clock, passwords, transportKeys }: Needs) {
  const clear = (use: Use, key: string): Promise<unknown> => use(ticketsRepository).deleteCounts([key]);

  /** Counted before it is looked at, so that tries at the same moment do not get past the limit together. */
  const attempt = async <T>(me: Me, what: 'password' | 'code', job: () => Promise<T>): Promise<T> => {
    const key = `confirmation ${what} ${me.userId}`;
    const used = await work.write(me, (use) => countOne(use, { key, ...most }, clock.now()));
    if (used.count > most.points)
      throw appError('too-many-requests', {}, { retryAfterSeconds: used.waitSeconds });
    const result = await job();
    await work.write(me, (use) => clear(use, key));
    return result;
  };

  return {
    /** Throws `refusal` unless it is the own password, and `too-many-requests` after five wrong ones. */
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
    /** What `look` throws counts as a wrong code; `too-many-requests` after five of them. */
    code: <T>(me: Me, look: () => Promise<T>): Promise<T> => attempt(me, 'code', look),
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;

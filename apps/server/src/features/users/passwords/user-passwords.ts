import type { Use, Work } from '../../../db/work.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { demandDecentPassword } from '../../../platform/secrets/password-policy.ts';
import type { Passwords } from '../../../platform/secrets/passwords.ts';
import { userPasswordsRepository } from './user-passwords.repository.ts';

/** Number of earlier passwords that are stored: with the current one, the last five cannot be reused. */
const earlierKept = 4;

type Change = {
  userId: string;
  password: string;
  /** True if another user set the password, so that it must be changed at the next sign-in. */
  mustChange?: boolean;
};

/** Sets passwords. Every change goes through it: by the users themselves, by recovery, by an administrator. */
export function createUserPasswords({
  work,
  clock,
  passwords,
}: {
  work: Work;
  clock: Clock;
  passwords: Passwords;
}) {
  const demandNew = async (password: string, hashes: readonly string[]): Promise<void> => {
    for (const hash of hashes) if (await passwords.matches(hash, password)) throw appError('password-reused');
  };

  /**
   * Throws if the password is not allowed, otherwise hashes it. Runs outside any transaction, because hashing is
   * slow.
   */
  const hashAcceptable = async (actor: Actor, userId: string, password: string): Promise<string> => {
    const { owner, earlier } = await work.read(actor, async (use) => ({
      owner: await use(userPasswordsRepository).getOwner(userId),
      earlier: await use(userPasswordsRepository).listEarlier(userId),
    }));
    await demandDecentPassword(password, owner);
    await demandNew(password, [owner.password_hash, ...earlier]);
    return passwords.hash(password);
  };

  return {
    /**
     * Checks, hashes and stores a password. `alongside` runs first in the same transaction, for example to end the
     * sessions or to consume the recovery ticket. Throws `invalid-input`, `password-common`, `password-personal`,
     * `password-reused`.
     */
    async change<T>(
      actor: Actor,
      { userId, password, mustChange = false }: Change,
      alongside: (use: Use) => Promise<T>,
    ): Promise<T> {
      const hash = await hashAcceptable(actor, userId, password);
      return work.write(actor, async (use) => {
        const done = await alongside(use);
        const at = clock.now();
        await use(userPasswordsRepository).keepCurrent({ id: newId(), userId, at }, earlierKept);
        await use(userPasswordsRepository).set(userId, hash, mustChange, at);
        return done;
      });
    },
  };
}

export type UserPasswords = ReturnType<typeof createUserPasswords>;

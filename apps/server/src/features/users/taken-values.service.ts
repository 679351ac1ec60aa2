import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { users } from '@baisi/contract/users';
import type { Work } from '../../db/work.ts';
import { type Actor, holds, type Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { takenValuesRepository } from './taken-values.repository.ts';

type Caller = { actor: Actor; ip: string; token: string | undefined };

/** Returns the user of a session token; undefined without a live session. */
export type Authenticate = (token: string) => Person | undefined | Promise<Person | undefined>;

/** Throws when the address of an anonymous caller has used up its lookups. */
export type GuardLookup = (
  caller: { actor: Actor; ip: string },
  checkKey: string | undefined,
) => Promise<void>;

type Needs = { work: Work; authenticate: Authenticate; guardLookup: GuardLookup };

/** Checks values for uniqueness among users (security.md 6.6, C10). */
export function createUsersTaken({ work, authenticate, guardLookup }: Needs) {
  /**
   * Returns whether the caller may fill in a user form. The endpoint needs no session, so the token is checked here.
   */
  const isFillingForm = async (token: string | undefined): Promise<boolean> => {
    const person = token === undefined ? undefined : await authenticate(token);
    if (person === undefined || person.owes.length > 0) return false;
    return holds(person, 'user:add') || holds(person, 'user:edit');
  };
  return {
    /**
     * Throws if a user, including the recycle bin, has one of the values. Anonymous callers may only check username
     * and phone, and each check counts for the lookup guard.
     */
    async demandFree(
      caller: Caller,
      { checkKey, username, phone, email, workNo }: ParsedInputOf<typeof users.checkFree>,
    ): Promise<void> {
      const isOurs = await isFillingForm(caller.token);
      const values = isOurs ? { username, phone, email, workNo } : { username, phone };
      if (!Object.values(values).some(Boolean))
        throw appError('invalid-input', { message: '请填写要检查的内容' });
      if (!isOurs) await guardLookup(caller, checkKey);
      const isTaken = await work.read(caller.actor, (use) => use(takenValuesRepository).isAnyTaken(values));
      if (isTaken) throw appError('user-taken');
    },
  };
}

export type UsersTaken = ReturnType<typeof createUsersTaken>;

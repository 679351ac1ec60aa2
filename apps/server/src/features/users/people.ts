import type { User } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Passwords } from '../../platform/secrets/passwords.ts';
import { publishRows } from '../../publish-rows.ts';
import { directorsRepository } from './links/directors.repository.ts';
import { ownAccountRepository } from './own-account.repository.ts';
import { createUserPasswords } from './passwords/user-passwords.ts';
import { postHoldersRepository } from './post-holders.repository.ts';
import { type RowScopeOf, type ScopeOf, userResource } from './user-rows.ts';
import { toUser } from './users.mapper.ts';
import { usersRepository } from './users.repository.ts';

type Needs = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  passwords: Passwords;
  rights: { rowScopeOf: RowScopeOf };
};

/** The port `people`: reads and changes of users for other features. */
export function createPeople({ work, clock, bus, passwords, rights }: Needs) {
  const scopeOf: ScopeOf = (use, person) => rights.rowScopeOf(use, person, userResource);
  return {
    scopeOf,
    passwords: createUserPasswords({ work, clock, passwords }),
    /** A user's own row with all fields. */
    userOf: async (use: Use, userId: string): Promise<User> =>
      toUser(await use(usersRepository).getById(userId)),
    /** Records the time of a sign-in. */
    noteSignIn: async (use: Use, userId: string): Promise<void> => {
      await use(ownAccountRepository).setSignedIn(userId, clock.now());
    },
    /** Returns whether the user exists within the rows that `person` may reach. */
    reachesPerson: async (use: Use, person: Person, userId: string): Promise<boolean> =>
      (await use(usersRepository).findPresentRecord(userId, await scopeOf(use, person))) !== undefined,
    /** Number of users with this position code, including those in the recycle bin. */
    holdersOfPost: (use: Use, code: string) => use(postHoldersRepository).countByPost(code),
    /** The real name behind an account; the account itself if no user has it. */
    realnameOf: async (use: Use, username: string): Promise<string> =>
      (await use(postHoldersRepository).findRealname(username)) ?? username,
    directors: {
      /** Heads of these departments, limited to the users that `person` may reach. */
      of: async (use: Use, person: Person, departmentIds: readonly string[]) =>
        use(directorsRepository).listOf(departmentIds, await scopeOf(use, person)),
      /** Removes these departments from every superior's list. */
      async release(use: Use, departmentIds: readonly string[]): Promise<void> {
        await use(directorsRepository).release(departmentIds);
      },
    },
    /** The user's contacts, unmasked, and the time of the last password change. */
    contactsOf: (use: Use, userId: string) => use(ownAccountRepository).getContacts(userId),
    /** Throws `phone-taken`. */
    async setPhone(use: Use, userId: string, phone: string): Promise<void> {
      await use(ownAccountRepository).setPhone(userId, phone);
    },
    /** Throws `email-taken`. */
    async setEmail(use: Use, userId: string, email: string): Promise<void> {
      await use(ownAccountRepository).setEmail(userId, email);
    },
    /** The department in which the user works now; the next sign-in proposes it. */
    async setLastDepartment(use: Use, userId: string, orgCode: string): Promise<void> {
      await use(ownAccountRepository).setOrgCode(userId, orgCode);
    },
    /** Announces changed users to every node, and to grids that show them. Call after the commit. */
    publishChanged(ids: readonly string[]): void {
      bus.publish('users-changed', { ids });
      publishRows(
        bus,
        'department-members',
        ids.map((id) => ({ id })),
      );
    },
  };
}

export type People = ReturnType<typeof createPeople>;

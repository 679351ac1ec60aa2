import type { User } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Passwords } from '../../platform/secrets/passwords.ts';
import { publishRows } from '../../publish-rows.ts';
import { departmentJoining, type JoiningNeeds } from './links/department-joining.ts';
import { directorsRepository } from './links/directors.repository.ts';
import { ownAccountRepository } from './own-account.repository.ts';
import { createUserPasswords } from './passwords/user-passwords.ts';
import { postHoldersRepository } from './post-holders.repository.ts';
import { type ScopeOf, userResource } from './user-rows.ts';
import { toUser } from './users.mapper.ts';
import { usersRepository } from './users.repository.ts';

type Needs = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  passwords: Passwords;
  rights: Omit<JoiningNeeds, 'scopeOf'>;
};

/** Creates the port `people`, through which other features read and change users. */
export function createPeople({ work, clock, bus, passwords, rights }: Needs) {
  const scopeOf: ScopeOf = (use, person) => rights.rowScopeOf(use, person, userResource);
  return {
    scopeOf,
    passwords: createUserPasswords({ work, clock, passwords }),
    /** Returns all fields of a user, unmasked: for the users themselves. */
    userOf: async (use: Use, userId: string): Promise<User> => {
      // First, because a sign-in reads as much for a user who is not there: the other query throws.
      const landingPage = await use(ownAccountRepository).findLandingPage(userId);
      return toUser(await use(usersRepository).getById(userId), landingPage);
    },
    /** Adds users to a department, as 部门用户 does: throws what that throws. Returns those who were no members. */
    joinDepartment: departmentJoining({ ...rights, scopeOf }),
    /** Records the time of a sign-in. */
    noteSignIn: async (use: Use, userId: string): Promise<void> => {
      await use(ownAccountRepository).setSignedIn(userId, clock.now());
    },
    /** Returns whether the user exists and is visible to `person`. */
    reachesPerson: async (use: Use, person: Person, userId: string): Promise<boolean> =>
      (await use(usersRepository).findPresentRecord(userId, await scopeOf(use, person))) !== undefined,
    /** Counts the users with this position code, including those in the recycle bin. */
    holdersOfPost: (use: Use, code: string) => use(postHoldersRepository).countByPost(code),
    postsHeldAmong: (use: Use, codes: readonly string[]) => use(postHoldersRepository).listHeld(codes),
    /** Returns the real name of the user with this username; the username itself if there is none. */
    realnameOf: async (use: Use, username: string): Promise<string> =>
      (await use(postHoldersRepository).findRealname(username)) ?? username,
    directors: {
      /** Superiors (负责人) of these departments who are visible to `person`. */
      of: async (use: Use, person: Person, departmentIds: readonly string[]) =>
        use(directorsRepository).listOf(departmentIds, await scopeOf(use, person)),
      /** Removes these departments from the list of every superior (负责人). */
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
    /** Stores the department that the user chose for working; the next sign-in proposes it. */
    async setLastDepartment(use: Use, userId: string, orgCode: string): Promise<void> {
      await use(ownAccountRepository).setOrgCode(userId, orgCode);
    },
    /** Announces changed users to every node, and to grids that show them. Call it after the commit. */
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

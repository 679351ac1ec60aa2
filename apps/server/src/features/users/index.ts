import { type User, users } from '@baisi/contract/users';
import { constraintCodes } from '../../db/constraints.ts';
import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { createTotals } from '../../platform/database/totals.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { rowRefusals } from '../../platform/row-refusal.ts';
import type { Authority, RightsImpacts } from '../permissions/index.ts';
import { createUserStanding, type EndSessions } from './account-status.service.ts';
import { createAnnounce } from './announce.ts';
import { accountProposals } from './batch/account-proposals.ts';
import { createUserBatch } from './batch/user-batch.service.ts';
import { createDepartmentMembers } from './links/department-members.service.ts';
import type { DemandDepartment } from './links/department-to-fill.ts';
import { directorsRepository } from './links/directors.repository.ts';
import { createMemberBatch } from './links/member-batch.service.ts';
import { createUserLinksService } from './links/user-links.service.ts';
import { createUserLinks } from './links/user-links.ts';
import { departmentLevels } from './lists/department-level.service.ts';
import { createUserDirectory } from './lists/user-directory.service.ts';
import { createUserLookups } from './lists/user-lookups.service.ts';
import { createUserPages } from './lists/user-pages.ts';
import { selectionBy } from './lists/user-selection.ts';
import { createUserExport } from './lists/users.export.ts';
import { ownAccountRepository } from './own-account.repository.ts';
import { createOwnProfile } from './own-profile.service.ts';
import { createUserPasswords } from './passwords/user-passwords.ts';
import { postHoldersRepository } from './post-holders.repository.ts';
import type { DepartmentRoleLinks } from './rights/department-role-links.ts';
import { createRightsChange } from './rights/rights-change.ts';
import { type Authenticate, createUsersTaken, type GuardLookup } from './taken-values.service.ts';
import { incompleteAccounts } from './tasks/incomplete-accounts.ts';
import { createUserAdding } from './user-adding.service.ts';
import { type RowScopeOf, type ScopeOf, userResource, userRowSource } from './user-rows.ts';
import { createUserWriting } from './user-writing.service.ts';
import { userHistory } from './users.history.ts';
import { type Texts, toUser } from './users.mapper.ts';
import { usersRepository } from './users.repository.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService, type Locks } from './users.service.ts';

export { isWithin as isPersonWithin } from './user-rows.ts';

export type UsersNeeds = {
  work: Work;
  clock: Clock;
  bus: HouseBus;
  passwords: Passwords;
  /** Texts of dictionary values. */
  texts(): Promise<Texts>;
  authority: Authority;
  rowScopeOf: RowScopeOf;
  demandDepartment: DemandDepartment;
  endSessions: EndSessions;
  /** Made later than this feature. */
  locks(): Locks;
  authenticate: Authenticate;
  guardLookup: GuardLookup;
  departmentRoles(): DepartmentRoleLinks;
  impacts: RightsImpacts;
};

const refusals = rowRefusals(constraintCodes);

const createDirectors = (scopeOf: ScopeOf) => ({
  /** Among the people whom the other may see. */
  of: async (use: Use, person: Person, departmentIds: readonly string[]) =>
    use(directorsRepository).listOf(departmentIds, await scopeOf(use, person)),
  /** Nobody is responsible for these departments any more. */
  async release(use: Use, departmentIds: readonly string[]): Promise<void> {
    await use(directorsRepository).release(departmentIds);
  },
});

/** People: their list and forms, their standing, their roles and departments. Gives also what sign-in and session ask. */
export function usersRoom(needs: UsersNeeds) {
  const totals = createTotals(needs.clock);
  const pages = createUserPages(totals);
  const announce = createAnnounce(needs.bus, totals);
  const scopeOf: ScopeOf = (use, person) => needs.rowScopeOf(use, person, userResource);
  const links = createUserLinks();
  const userPasswords = createUserPasswords(needs);
  const selectionOf = selectionBy(scopeOf);
  const shared = { ...needs, userPasswords, pages, announce, links, scopeOf, selectionOf };
  const service = createUsersService(shared);
  const writing = createUserWriting(shared);
  const adding = createUserAdding(shared);
  return {
    routes: usersRoutes({
      service,
      taken: createUsersTaken(shared),
      lookups: createUserLookups(shared),
      directory: createUserDirectory(shared),
      departmentLevel: departmentLevels(shared),
      files: createUserExport(shared),
      writing,
      adding,
      proposeAccounts: accountProposals(needs.work),
      addBatch: createUserBatch({ ...shared, adding, refusals }),
      rights: createRightsChange({ ...shared, refusals }),
      standing: createUserStanding(shared),
      links: createUserLinksService(shared),
      members: createDepartmentMembers(shared),
      saveMembers: createMemberBatch(shared),
      own: createOwnProfile(shared),
    }),
    /** People as rows that rules narrow. */
    rows: { access: users.list.access.code, source: userRowSource },
    /** For those who let people in. */
    arrivals: {
      /** A person in full, for that person. */
      userOf: async (use: Use, userId: string): Promise<User> =>
        toUser(await use(usersRepository).getById(userId)),
      /** Somebody was let in. */
      noteSignIn: async (use: Use, userId: string): Promise<void> => {
        await use(ownAccountRepository).setSignedIn(userId, needs.clock.now());
      },
    },
    /** Which of these people the other may see. */
    async idsInReach(use: Use, person: Person, ids: readonly string[]): Promise<readonly string[]> {
      const scope = await scopeOf(use, person);
      return scope === 'all' ? ids : use(userRowSource).among(ids, scope);
    },
    /** Is the person there, and among those whom the other may see? */
    reachesPerson: async (use: Use, person: Person, userId: string): Promise<boolean> =>
      (await use(usersRepository).findPresentRecord(userId, await scopeOf(use, person))) !== undefined,
    /** How many people, also in the recycle bin, have the position with this code. */
    holdersOfPost: (use: Use, code: string) => use(postHoldersRepository).countByPost(code),
    /** What the person with an account is called; an account that is nobody's stands for itself. */
    realnameOf: async (use: Use, username: string): Promise<string> =>
      (await use(postHoldersRepository).findRealname(username)) ?? username,
    /** Who is responsible for which departments. */
    directors: createDirectors(scopeOf),
    /** How the person can be reached, unmasked, and since when the password stands. */
    contactsOf: (use: Use, userId: string) => use(ownAccountRepository).getContacts(userId),
    /** Clashes are told as `phone-taken` and `email-taken`. */
    async setPhone(use: Use, userId: string, phone: string): Promise<void> {
      await use(ownAccountRepository).setPhone(userId, phone);
    },
    async setEmail(use: Use, userId: string, email: string): Promise<void> {
      await use(ownAccountRepository).setEmail(userId, email);
    },
    /** Where the person works now: proposed at the next sign-in. */
    async setLastDepartment(use: Use, userId: string, orgCode: string): Promise<void> {
      await use(ownAccountRepository).setOrgCode(userId, orgCode);
    },
    /** A new password that somebody chose for himself: see `createUserPasswords`. */
    changePassword: userPasswords.change,
    histories: [userHistory(service, writing)],
    /** Accounts that nobody has completed yet, for 任务中心. */
    tasks: async (use: Use, me: Person) => incompleteAccounts(use, me, await scopeOf(use, me)),
  };
}

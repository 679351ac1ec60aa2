import { users } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { createTotals } from '../../platform/database/totals.ts';
import { sameWithoutCase } from '../../platform/database/without-case.ts';
import { rowRefusals } from '../../platform/records/row-refusal.ts';
import type { InstallationKey } from '../../platform/secrets/installation-key.ts';
import type { Passwords } from '../../platform/secrets/passwords.ts';
import type { FileHolding } from '../files/index.ts';
import type { OwnRecord } from '../history/index.ts';
import type { Tell, TellRoles } from '../notifications/index.ts';
import type { Authority, RightsImpacts } from '../permissions/index.ts';
import { createAccountStatus, type EndSessions } from './account-status.service.ts';
import { createAnnounce } from './announce.ts';
import { accountProposals } from './batch/account-proposals.ts';
import { createUserBatch } from './batch/user-batch.service.ts';
import { createFirstPasswords } from './import/first-passwords.ts';
import { userTarget } from './import/user-import.ts';
import { createDepartmentMembers } from './links/department-members.service.ts';
import type { DemandDepartment } from './links/department-to-fill.ts';
import { createMemberBatch } from './links/member-batch.service.ts';
import { createUserLinksService } from './links/user-links.service.ts';
import { createUserLinks } from './links/user-links.ts';
import { departmentLevels } from './lists/department-level.service.ts';
import { createUserDirectory } from './lists/user-directory.service.ts';
import { createUserLookups } from './lists/user-lookups.service.ts';
import { createUserPages } from './lists/user-pages.ts';
import { selectionBy } from './lists/user-selection.ts';
import { userTableSource } from './lists/users.export.ts';
import { ownProfileRecord } from './own-profile.history.ts';
import { createOwnProfile } from './own-profile.service.ts';
import type { People } from './people.ts';
import type { DepartmentRoleLinks } from './rights/department-role-links.ts';
import { createRightsChange } from './rights/rights-change.ts';
import { warnOfRoleEnds } from './rights/role-ends.ts';
import { type Authenticate, createUsersTaken, type GuardLookup } from './taken-values.service.ts';
import { openUserTasks } from './tasks/open-user-tasks.ts';
import { createUserAdding } from './user-adding.service.ts';
import { userFiles } from './user-files.ts';
import { userReportSources } from './user-report-sources.ts';
import { type RowScopeOf, userRowSource } from './user-rows.ts';
import { createUserWriting } from './user-writing.service.ts';
import { userHistory } from './users.history.ts';
import type { Texts } from './users.mapper.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService, type Locks } from './users.service.ts';

export { createPeople } from './people.ts';
export { isWithin as isPersonWithin } from './user-rows.ts';

type Ports = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  passwords: Passwords;
  installationKey: Pick<InstallationKey, 'derive'>;
  rights: {
    rowScopeOf: RowScopeOf;
    authority: Authority;
    demandDepartment: DemandDepartment;
    impacts: RightsImpacts;
  };
  people: People;
  words: { texts(): Promise<Texts> };
  sessions: { endAllOf: EndSessions; authenticate: Authenticate };
  credentials: { guard: Locks; guardLookup: GuardLookup };
  departmentRoleHolders: DepartmentRoleLinks;
  notifications: { tell: Tell; tellRoles: TellRoles };
  files: FileHolding;
};

const constraints = {
  sys_user_username_unique: 'username-taken',
  sys_user_phone_unique: 'phone-taken',
  sys_user_email_unique: 'email-taken',
  sys_user_work_no_unique: 'work-no-taken',
  sys_user_work_no_any_case: 'work-no-taken',
} as const;
const uniqueness = {
  'sys_user.username': sameWithoutCase('username'),
  'sys_user.email': sameWithoutCase('email'),
  'sys_user.work_no': sameWithoutCase('work_no'),
};
const refusals = rowRefusals(constraints);

/** 用户管理: users, their accounts, roles and departments. */
export function usersFeature(ports: Ports) {
  const { work, clock, bus, passwords, rights, people, words, sessions, credentials, files } = ports;
  const totals = createTotals(clock);
  const { scopeOf } = people;
  const shared = {
    work,
    clock,
    bus,
    passwords,
    files,
    rowScopeOf: rights.rowScopeOf,
    authority: rights.authority,
    demandDepartment: rights.demandDepartment,
    impacts: rights.impacts,
    texts: words.texts,
    endSessions: sessions.endAllOf,
    authenticate: sessions.authenticate,
    locks: credentials.guard,
    guardLookup: credentials.guardLookup,
    departmentRoles: ports.departmentRoleHolders,
    userPasswords: people.passwords,
    pages: createUserPages(totals),
    announce: createAnnounce(bus, totals, people.publishChanged),
    tell: ports.notifications.tell,
    tellRoles: ports.notifications.tellRoles,
    links: createUserLinks(ports.notifications.tellRoles),
    scopeOf,
    selectionOf: selectionBy(scopeOf),
    firstPasswords: createFirstPasswords(ports.installationKey),
  };
  const service = createUsersService(shared);
  const writing = createUserWriting(shared);
  const [adding, own] = [createUserAdding(shared), createOwnProfile(shared)];
  return {
    routes: usersRoutes({
      service,
      taken: createUsersTaken(shared),
      lookups: createUserLookups(shared),
      directory: createUserDirectory(shared),
      departmentLevel: departmentLevels(shared),
      writing,
      adding,
      proposeAccounts: accountProposals(work),
      addBatch: createUserBatch({ ...shared, adding, refusals }),
      rights: createRightsChange({ ...shared, refusals }),
      standing: createAccountStatus(shared),
      links: createUserLinksService(shared),
      members: createDepartmentMembers(shared),
      saveMembers: createMemberBatch(shared),
      own,
    }),
    constraints,
    uniqueness,
    schedules: [warnOfRoleEnds({ work, clock, tell: ports.notifications.tell })],
    tables: [userTableSource(shared)],
    importTargets: [userTarget({ ...shared, writing })],
    histories: [userHistory(service, writing)],
    ownProfile: ownProfileRecord(own),
    rows: { 'system/UserList': { access: users.list.access.code, source: userRowSource } },
    liveRows: {
      async 'department-members'(use: Use, person: Person, ids: readonly string[]) {
        const scope = await scopeOf(use, person);
        return scope === 'all' ? ids : use(userRowSource).among(ids, scope);
      },
    },
    fileHolders: { sys_user: userFiles(scopeOf) },
    reportSources: userReportSources,
    commented: {
      sys_user: {
        ...userFiles(scopeOf),
        writeCode: 'user:comment',
        pageOf: (id) => `/isystem/user?user=${encodeURIComponent(id)}&tab=comments`,
      },
    },
    tasks: { open: openUserTasks(scopeOf, clock) },
  } satisfies ServerFeature & { ownProfile: OwnRecord };
}

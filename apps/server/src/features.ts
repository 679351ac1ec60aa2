import type { Tables } from './db/tables.ts';
import {
  commentedOf,
  constraintsOf,
  type FileHolders,
  fileHoldersOf,
  historiesOf,
  homeSourcesOf,
  importTargetsOf,
  jobsOf,
  reportSourcesOf,
  routesOf,
  rowsOf,
  schedulesOf,
  tablesOf,
  tasksOf,
  uniquenessOf,
} from './feature.ts';
import { accountFeature } from './features/account/index.ts';
import { addressBookFeature } from './features/address-book/index.ts';
import { announcementsFeature } from './features/announcements/index.ts';
import { authFeature } from './features/auth/index.ts';
import { carriersFeature } from './features/carriers/index.ts';
import { categoriesFeature } from './features/categories/index.ts';
import { checkRulesFeature } from './features/check-rules/index.ts';
import { checksFeature } from './features/checks/index.ts';
import { commentsFeature } from './features/comments/index.ts';
import { deliveriesFeature } from './features/deliveries/index.ts';
import { departmentRolesFeature } from './features/department-roles/index.ts';
import { departmentsFeature, departmentsOf } from './features/departments/index.ts';
import { dictionariesFeature } from './features/dictionaries/index.ts';
import { exportsFeature } from './features/exports/index.ts';
import { filesFeature } from './features/files/index.ts';
import { fillRulesFeature } from './features/fill-rules/index.ts';
import { gridViewsFeature } from './features/grid-views/index.ts';
import { historyFeature } from './features/history/index.ts';
import { homeFeature } from './features/home/index.ts';
import { importsFeature } from './features/imports/index.ts';
import { jobsFeature } from './features/jobs/index.ts';
import { logsFeature } from './features/logs/index.ts';
import { messageTemplatesFeature } from './features/message-templates/index.ts';
import { notificationsFeature } from './features/notifications/index.ts';
import { onlineUsersFeature } from './features/online-users/index.ts';
import { ordersFeature } from './features/orders/index.ts';
import { permissionsFeature } from './features/permissions/index.ts';
import { positionsFeature } from './features/positions/index.ts';
import { printingFeature } from './features/printing/index.ts';
import { reportsFeature } from './features/reports/index.ts';
import { restSetsFeature } from './features/rest-sets/index.ts';
import { rolesFeature } from './features/roles/index.ts';
import { schedulesFeature } from './features/schedules/index.ts';
import { sessionFeature } from './features/session/index.ts';
import { tasksFeature } from './features/tasks/index.ts';
import { transitFeature } from './features/transit/index.ts';
import { uploadsFeature } from './features/uploads/index.ts';
import { usersFeature } from './features/users/index.ts';
import { waybillsFeature } from './features/waybills/index.ts';
import type { ScheduleKind } from './platform/jobs/schedule-kind.ts';
import { rowRefusals } from './platform/records/row-refusal.ts';
import type { AppNeeds, Ports } from './ports.ts';
import type { ReportSource } from './report-source.ts';

/** Features whose records have row rules, a history, unique columns or live rows. */
function createRecordFeatures(
  {
    installationKey,
    publicUrl,
    virtualPrinter,
  }: Pick<AppNeeds, 'installationKey' | 'publicUrl' | 'virtualPrinter'>,
  ports: Ports,
) {
  const { work, clock, bus, passwords, rights, words, people, sessions } = ports;
  const { departmentRoleHolders, credentials, files, jobs, notifications, carriers } = ports;
  const waybills = waybillsFeature({ work, clock, bus, jobs, rights, carriers, publicUrl });
  const { waybillPrinting } = waybills;
  return {
    users: usersFeature({
      work,
      clock,
      bus,
      passwords,
      installationKey,
      rights,
      people,
      words,
      sessions,
      credentials,
      departmentRoleHolders,
      files,
      notifications,
    }),
    departments: departmentsFeature({ work, clock, bus, rights, people }),
    departmentRoles: departmentRolesFeature({ work, bus, rights, departmentRoleHolders }),
    dictionaries: dictionariesFeature({ work, clock, bus, rights, words }),
    roles: rolesFeature({ work, bus, rights }),
    positions: positionsFeature({ work, rights, people, words }),
    categories: categoriesFeature({ work, rights }),
    carriers: carriersFeature({ work, rights, carriers, installationKey }),
    checkRules: checkRulesFeature({ work, rights }),
    fillRules: fillRulesFeature({ work, clock, rights }),
    announcements: announcementsFeature({ work, clock, bus, jobs, rights, files, notifications }),
    messageTemplates: messageTemplatesFeature({ work, rights, people, notifications }),
    gridViews: gridViewsFeature({ work, people }),
    addressBook: addressBookFeature({ work, rights }),
    orders: ordersFeature({ work, clock, bus, jobs, rights }),
    waybills,
    printing: printingFeature({ work, clock, bus, jobs, rights, waybillPrinting, virtualPrinter }),
    logs: logsFeature({ work, clock, bus, onError: ports.report, rights, words }),
  };
}

/** Features for the user's own account and session. */
function createAccountFeatures({ installationKey, providers }: AppNeeds, ports: Ports) {
  const { work, clock, bus, report, passwords, transportKeys, gateway } = ports;
  const { rights, words, people, sessions, credentials, notifications, idempotency } = ports;
  const auth = authFeature({
    work,
    clock,
    bus,
    report,
    installationKey,
    providers,
    passwords,
    transportKeys,
    gateway,
    sessions,
    credentials,
    people,
    departmentsOf,
    words,
    notifications,
    idempotency,
  });
  const session = sessionFeature({
    work,
    bus,
    installationKey,
    transportKeys,
    sessions,
    people,
    departmentsOf,
    credentials,
    identitiesOf: auth.identitiesOf,
    providers,
  });
  const onlineUsers = onlineUsersFeature({ work, clock, bus, providers, rights, people, sessions });
  return { auth, session, onlineUsers };
}

/** Creates the feature `reports`; `sources` are the data sets of all other features. */
function createReportsFeature(
  { db, address, installationKey }: AppNeeds,
  ports: Ports,
  sources: readonly ReportSource[],
) {
  const { work, clock, rights, people, words, report } = ports;
  const needs = { db, address, installationKey, sources };
  return reportsFeature({ work, clock, rights, people, words, report, ...needs });
}

/** Creates the feature `files`; `holders` are the record holders of all other features. */
function createFilesFeature(needs: AppNeeds, ports: Ports, holders: FileHolders) {
  const { work, bus, clock, report, files, sessions, rights, notifications } = ports;
  const { installationKey } = needs;
  const { store, scanner, quotaBytes } = needs.files;
  const onUnjudged = (error: unknown): void =>
    needs.log.warn({ reason: String(error) }, 'files wait: the virus scanner gives no judgement');
  return filesFeature({
    work,
    bus,
    clock,
    report,
    files,
    sessions,
    rights,
    installationKey,
    store,
    scanner,
    onUnjudged,
    quotaBytes,
    holders,
    notifications,
  });
}

/** The parts of features with which imports write their records, refuse rows and compare exported ones. */
const importedBy = (owners: Parameters<typeof importTargetsOf>[0]) => ({
  targets: importTargetsOf(owners),
  refusals: rowRefusals(constraintsOf(owners)),
  histories: historiesOf(owners),
});

/** Creates every feature with the ports that it needs. `handled`: every kind of job; `declared`: schedules by id. */
export function createFeatures(needs: AppNeeds, ports: Ports) {
  const { work, clock, bus, report, rights, words, people, jobs, notifications } = ports;
  const { moreJobs = [], moreSchedules = [], wakeAt } = needs;
  const tables = createRecordFeatures(needs, ports);
  const records = { ...tables, reports: createReportsFeature(needs, ports, reportSourcesOf(tables)) };
  const accounts = createAccountFeatures(needs, ports);
  const permissions = permissionsFeature({ work, clock, bus, rights, people, rowsOf: rowsOf(records) });
  const owners = { ...records, permissions };
  const histories = historiesOf(owners);
  const comments = commentsFeature({
    work,
    clock,
    rights,
    people,
    notifications,
    files: ports.files,
    commented: commentedOf(owners),
  });
  const files = createFilesFeature(needs, ports, fileHoldersOf({ ...owners, comments }));
  const { allowed: services } = needs.transit;
  // Both maps are filled below, because they also contain job kinds of the features that receive them.
  const kindTexts = new Map<string, string>();
  const declared = new Map<string, ScheduleKind<Tables>>();
  const ownJobs = jobsFeature({ work, clock, bus, jobs, kindTexts });
  const features = {
    ...accounts,
    ...owners,
    files,
    uploads: uploadsFeature({ work, clock, bus, store: needs.files.store, intake: files.intake }),
    home: homeFeature({ work, clock, rights, sources: homeSourcesOf(records) }),
    comments,
    account: accountFeature({ work, histories, words, ownProfile: records.users.ownProfile }),
    history: historyFeature({ work, histories, words }),
    checks: checksFeature({ work, uniqueness: uniquenessOf(owners) }),
    deliveries: deliveriesFeature({ work, people, notifications }),
    notifications: notificationsFeature({ work, clock, notifications }),
    exports: exportsFeature({
      work,
      clock,
      bus,
      rights,
      words,
      jobs,
      intake: files.intake,
      sources: tablesOf(owners),
    }),
    imports: importsFeature({
      work,
      clock,
      jobs,
      rights,
      words,
      files: ports.files,
      bytes: files.bytes,
      intake: files.intake,
      ...importedBy(owners),
    }),
    jobs: ownJobs,
    tasks: tasksFeature({ work, sources: tasksOf({ ...accounts, ...records, jobs: ownJobs }) }),
    schedules: schedulesFeature({ work, clock, bus, report, jobs, wakeAt, declared }),
    transit: transitFeature({ ...needs.transit, report: (line) => needs.log.info(line, 'transit') }),
  };
  for (const one of [...schedulesOf(features), ...moreSchedules]) declared.set(one.job.kind.name, one);
  const more = [...moreJobs, ...moreSchedules.map(({ job }) => job)];
  const handled = [...jobsOf(features), ...more];
  for (const { kind } of handled) kindTexts.set(kind.name, kind.text);
  const restSets = restSetsFeature({ routes: routesOf(features), services });
  return { features: { ...features, restSets }, handled, declared };
}

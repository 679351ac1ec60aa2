import { historiesOf, routesOf, rowsOf, tasksOf, uniquenessOf } from './feature.ts';
import { accountFeature } from './features/account/index.ts';
import { authFeature } from './features/auth/index.ts';
import { categoriesFeature } from './features/categories/index.ts';
import { checkRulesFeature } from './features/check-rules/index.ts';
import { checksFeature } from './features/checks/index.ts';
import { departmentRolesFeature } from './features/department-roles/index.ts';
import { departmentsFeature, departmentsOf } from './features/departments/index.ts';
import { dictionariesFeature } from './features/dictionaries/index.ts';
import { fillRulesFeature } from './features/fill-rules/index.ts';
import { gridViewsFeature } from './features/grid-views/index.ts';
import { historyFeature } from './features/history/index.ts';
import { logsFeature } from './features/logs/index.ts';
import { onlineUsersFeature } from './features/online-users/index.ts';
import { permissionsFeature } from './features/permissions/index.ts';
import { positionsFeature } from './features/positions/index.ts';
import { restSetsFeature } from './features/rest-sets/index.ts';
import { rolesFeature } from './features/roles/index.ts';
import { sessionFeature } from './features/session/index.ts';
import { tasksFeature } from './features/tasks/index.ts';
import { transitFeature } from './features/transit/index.ts';
import { usersFeature } from './features/users/index.ts';
import type { AppNeeds, Ports } from './ports.ts';

/** Features whose records have row rules, a history, unique columns or live rows. */
function createRecordFeatures(ports: Ports) {
  const { work, clock, bus, passwords, rights, words, people, sessions } = ports;
  const { departmentRoleHolders, credentials } = ports;
  return {
    users: usersFeature({
      work,
      clock,
      bus,
      passwords,
      rights,
      people,
      words,
      sessions,
      credentials,
      departmentRoleHolders,
    }),
    departments: departmentsFeature({ work, clock, bus, rights, people }),
    departmentRoles: departmentRolesFeature({ work, bus, rights, departmentRoleHolders }),
    dictionaries: dictionariesFeature({ work, clock, bus, rights, words }),
    roles: rolesFeature({ work, bus, rights }),
    positions: positionsFeature({ work, clock, rights, people, words }),
    categories: categoriesFeature({ work, rights }),
    checkRules: checkRulesFeature({ work, clock, rights }),
    fillRules: fillRulesFeature({ work, clock, rights }),
    gridViews: gridViewsFeature({ work, people }),
    logs: logsFeature({ work, clock, bus, onError: ports.report, rights, words }),
  };
}

/** Features for the user's own account and session. */
function createAccountFeatures({ mail, installationKey, providers }: AppNeeds, ports: Ports) {
  const { work, clock, bus, report, passwords, transportKeys, gateway } = ports;
  const { rights, words, people, sessions, credentials } = ports;
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
    mail,
    sessions,
    credentials,
    people,
    departmentsOf,
    words,
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
  });
  return { auth, session, onlineUsers: onlineUsersFeature({ work, clock, bus, rights, sessions }) };
}

/** The table of contents of the server: every feature, and the ports that it takes. */
export function createFeatures(needs: AppNeeds, ports: Ports) {
  const { work, clock, bus, rights, words, people } = ports;
  const records = createRecordFeatures(ports);
  const accounts = createAccountFeatures(needs, ports);
  const permissions = permissionsFeature({ work, clock, bus, rights, people, rowsOf: rowsOf(records) });
  const owners = { ...records, permissions };
  const histories = historiesOf(owners);
  const features = {
    ...accounts,
    ...owners,
    tasks: tasksFeature({ work, sources: tasksOf({ ...accounts, ...records }) }),
    account: accountFeature({ work, histories }),
    history: historyFeature({ work, histories, words }),
    checks: checksFeature({ work, uniqueness: uniquenessOf(owners) }),
    transit: transitFeature({ ...needs.transit, report: (line) => needs.log.info(line, 'transit') }),
  };
  const { allowed: services } = needs.transit;
  return { ...features, restSets: restSetsFeature({ routes: routesOf(features), services }) };
}

// Generated from the features by `npm run contract:sets`: change their declarations, not this file.
/** Every feature of the product. */
export { aboutFeature as about } from '../about.feature.ts';
export { accountFeature as account } from '../account.feature.ts';
export { addressListFeature as addressList } from '../address-list.feature.ts';
export { announcementsFeature as announcements } from '../announcements.feature.ts';
export { authFeature as auth } from '../auth.feature.ts';
export { categoriesFeature as categories } from '../categories.feature.ts';
export { checkRulesFeature as checkRules } from '../check-rules.feature.ts';
export { checksFeature as checks } from '../checks.feature.ts';
export { departmentRolesFeature as departmentRoles } from '../department-roles.feature.ts';
export { departmentsFeature as departments } from '../departments.feature.ts';
export { dictionariesFeature as dictionaries } from '../dictionaries.feature.ts';
export { fillRulesFeature as fillRules } from '../fill-rules.feature.ts';
export { gridViewsFeature as gridViews } from '../grid-views.feature.ts';
export { historyFeature as history } from '../history.feature.ts';
export { logsFeature as logs } from '../logs.feature.ts';
export { onlineUsersFeature as onlineUsers } from '../online-users.feature.ts';
export { permissionsFeature as permissions } from '../permissions.feature.ts';
export { positionsFeature as positions } from '../positions.feature.ts';
export { reportsFeature as reports } from '../reports.feature.ts';
export { restSetsFeature as restSets } from '../rest-sets.feature.ts';
export { rolesFeature as roles } from '../roles.feature.ts';
export { sessionFeature as session } from '../session.feature.ts';
export { tasksFeature as tasks } from '../tasks.feature.ts';
export { transitFeature as transit } from '../transit.feature.ts';
export { usersFeature as users } from '../users.feature.ts';
export { workspaceFeature as workspace } from '../workspace.feature.ts';

// Generated from the features by `npm run contract:sets`: change their declarations, not this file.
/** Cases of each feature for the tests that walk all features. */
export { cases as account } from '../features/account/testing/cases.ts';
export { cases as announcements } from '../features/announcements/testing/cases.ts';
export { cases as categories } from '../features/categories/testing/cases.ts';
export { cases as checkRules } from '../features/check-rules/testing/cases.ts';
export { cases as comments } from '../features/comments/testing/cases.ts';
export { cases as deliveries } from '../features/deliveries/testing/cases.ts';
export { cases as departmentRoles } from '../features/department-roles/testing/cases.ts';
export { cases as departments } from '../features/departments/testing/cases.ts';
export { cases as dictionaries } from '../features/dictionaries/testing/cases.ts';
export { cases as exports } from '../features/exports/testing/cases.ts';
export { cases as files } from '../features/files/testing/cases.ts';
export { cases as fillRules } from '../features/fill-rules/testing/cases.ts';
export { cases as gridViews } from '../features/grid-views/testing/cases.ts';
export { cases as history } from '../features/history/testing/cases.ts';
export { cases as imports } from '../features/imports/testing/cases.ts';
export { cases as jobs } from '../features/jobs/testing/cases.ts';
export { cases as logs } from '../features/logs/testing/cases.ts';
export { cases as messageTemplates } from '../features/message-templates/testing/cases.ts';
export { cases as notifications } from '../features/notifications/testing/cases.ts';
export { cases as permissions } from '../features/permissions/testing/cases.ts';
export { cases as positions } from '../features/positions/testing/cases.ts';
export { cases as reports } from '../features/reports/testing/cases.ts';
export { cases as roles } from '../features/roles/testing/cases.ts';
export { cases as schedules } from '../features/schedules/testing/cases.ts';
export { cases as uploads } from '../features/uploads/testing/cases.ts';
export { cases as users } from '../features/users/testing/cases.ts';

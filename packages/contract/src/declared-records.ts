import { categories, categoryFields } from './categories.ts';
import { checkRuleFields, checkRules } from './check-rules.ts';
import { departmentPermissions } from './department-permissions.ts';
import { departmentFields } from './department-record.ts';
import { departmentRoleFields, departmentRoles } from './department-roles.ts';
import { departments } from './departments.ts';
import { dictionaryItemFields, dictionaryItems } from './dictionary-items.ts';
import { dictionaryFields, dictionaryRecords } from './dictionary-records.ts';
import type { Endpoint } from './endpoint.ts';
import { fillRuleFields, fillRules } from './fill-rules.ts';
import type { HistoryTable } from './history.ts';
import { logFields, logs } from './logs.ts';
import { onlineFields, onlineUsers } from './online-users.ts';
import { permissionFields } from './permission-record.ts';
import { permissionRecords } from './permission-records.ts';
import { permissionRules, ruleFields } from './permission-rules.ts';
import { positionFields, positions } from './positions.ts';
import { restSets } from './rest-sets.ts';
import { roleBatch } from './role-batch.ts';
import { roleGrants } from './role-grants.ts';
import { roleFields, roleRecords } from './role-records.ts';
import { roles } from './roles.ts';
import type { LiveKeyName } from './rules/live-keys.ts';
import type { RecordFields } from './rules/record-fields.ts';
import type { RowResource } from './rules/row-resources.ts';
import { userBatch } from './user-batch.ts';
import { userFields } from './user-record.ts';
import { userRights } from './user-rights.ts';
import { users } from './users.ts';

/** Everywhere that the records of a feature go: what their fields' codes hide or close is so on all of it. */
export type DeclaredRecord = {
  fields: RecordFields;
  /** They take records, carry them, or are asked by their fields. */
  endpoints: readonly Endpoint[];
  /** Makes a record; absent: nobody does. */
  add?: Endpoint;
  /** Changes a record over its version. */
  edit?: Endpoint;
  /** The table whose 变更记录 tells of them. */
  table?: HistoryTable;
  /** The menu whose row rules name their fields. */
  resource?: RowResource;
  /** The set of live rows that shows them whole. */
  liveKey?: LiveKeyName;
};

const of = (...rooms: Readonly<Record<string, Endpoint>>[]): Endpoint[] =>
  rooms.flatMap((room) => Object.values(room));

/** The records of all features (docs/decisions/0045). */
export const declaredRecords: readonly DeclaredRecord[] = [
  {
    fields: userFields,
    endpoints: of(users, userBatch, userRights, { rest: restSets.users }),
    add: users.add,
    edit: users.edit,
    table: 'sys_user',
    resource: 'system/UserList',
  },
  {
    fields: roleFields,
    endpoints: of(roles, roleRecords, roleBatch, { rest: restSets.roles }),
    add: roleRecords.add,
    edit: roleRecords.edit,
    table: 'sys_role',
  },
  {
    fields: permissionFields,
    endpoints: of(permissionRecords, { page: restSets.permissions, all: restSets.allPermissions }),
    add: permissionRecords.add,
    edit: permissionRecords.edit,
    table: 'sys_permission',
  },
  {
    fields: ruleFields,
    endpoints: of(permissionRules, {
      ofRole: roleGrants.rules,
      ofDepartment: departmentPermissions.rules,
      ofDepartmentRole: departmentPermissions.roleRules,
    }),
    add: permissionRules.add,
    edit: permissionRules.edit,
    table: 'sys_permission_data_rule',
    liveKey: 'permission-rules',
  },
  {
    fields: departmentFields,
    endpoints: of(departments),
    add: departments.add,
    edit: departments.edit,
    table: 'sys_depart',
    resource: 'system/DepartList',
  },
  {
    fields: departmentRoleFields,
    endpoints: of(departmentRoles),
    add: departmentRoles.add,
    edit: departmentRoles.edit,
    table: 'sys_depart_role',
  },
  {
    fields: dictionaryFields,
    endpoints: of(dictionaryRecords),
    add: dictionaryRecords.add,
    edit: dictionaryRecords.edit,
    table: 'sys_dict',
    resource: 'system/DictList',
  },
  {
    fields: dictionaryItemFields,
    endpoints: of(dictionaryItems),
    add: dictionaryItems.add,
    edit: dictionaryItems.edit,
    table: 'sys_dict_item',
    liveKey: 'dictionary-items',
  },
  {
    fields: categoryFields,
    endpoints: of(categories),
    add: categories.add,
    edit: categories.edit,
    table: 'sys_category',
    resource: 'system/SysCategoryList',
  },
  {
    fields: positionFields,
    endpoints: of(positions),
    add: positions.add,
    edit: positions.edit,
    table: 'sys_position',
    resource: 'system/SysPositionList',
  },
  {
    fields: checkRuleFields,
    endpoints: of(checkRules),
    add: checkRules.add,
    edit: checkRules.edit,
    table: 'sys_check_rule',
    resource: 'system/SysCheckRuleList',
  },
  {
    fields: fillRuleFields,
    endpoints: of(fillRules),
    add: fillRules.add,
    edit: fillRules.edit,
    table: 'sys_fill_rule',
    resource: 'system/SysFillRuleList',
  },
  { fields: logFields, endpoints: [logs.list, logs.exportXls], resource: 'system/LogList' },
  { fields: onlineFields, endpoints: of(onlineUsers) },
];

const byEndpoint: ReadonlyMap<Endpoint, DeclaredRecord> = new Map(
  declaredRecords.flatMap((one) => one.endpoints.map((endpoint) => [endpoint, one] as const)),
);

/** The records that an endpoint is about; undefined where no field of its records can be guarded. */
export const recordsOf = (endpoint: Endpoint): DeclaredRecord | undefined => byEndpoint.get(endpoint);

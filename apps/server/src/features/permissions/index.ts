import type { RowResource } from '@baisi/contract/rules/row-resources';
import { type SqlBool, sql } from 'kysely';
import type { Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { ResourceRows, ServerFeature } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import { createDepartmentGrants } from './grants/department-grants.service.ts';
import { createDepartmentRoleGrants } from './grants/department-role-grants.service.ts';
import { createEndChange } from './grants/end-change.ts';
import { createRoleEnds } from './grants/role-ends.service.ts';
import { createRoleScopes } from './grants/role-scopes.service.ts';
import { createAccessComparison } from './inspector/compare/comparison.service.ts';
import { createGrantPreview } from './inspector/grant-preview.service.ts';
import { createAccessHolders } from './inspector/holders/holders.service.ts';
import { createInspector } from './inspector/inspector.service.ts';
import { createRuleBench } from './inspector/rows/rule-bench.service.ts';
import { createRowsPreview } from './inspector/rows-preview.service.ts';
import type { ReachesPerson } from './inspector/subject.ts';
import { createUnusedRights } from './inspector/unused/unused-rights.service.ts';
import { permissionsRoutes } from './permissions.routes.ts';
import { permissionHistory } from './records/permission.history.ts';
import { createPermissionRecords } from './records/permission-records.service.ts';
import { createPermissionWriting } from './records/permission-writing.service.ts';
import type { Rights } from './rights.ts';
import { dataRuleHistory } from './rules/data-rule.history.ts';
import { createDataRules } from './rules/data-rules.service.ts';
import { createRuleBatch } from './rules/rule-batch.service.ts';

export type { RightsImpacts } from './inspector/rights-impact.ts';
export type { Authority } from './reach/authority.ts';
export { createRights } from './rights.ts';

type Ports = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  rights: Rights;
  people: { reachesPerson: ReachesPerson };
  /** Returns the queries over a resource's rows; the feature that owns the resource provides them. */
  rowsOf: (resource: RowResource) => ResourceRows;
};

/**
 * 菜单管理 and 权限诊断: menus, buttons, columns and row rules; grants of roles and departments; questions about who holds a
 * right.
 */
export function permissionsFeature({ work, clock, bus, rights, people, rowsOf }: Ports) {
  const { holdings, service, reachStamp, readOwn, change, roleGrants, rowScopeOf, authority } = rights;
  const base = {
    work,
    clock,
    bus,
    reachesPerson: people.reachesPerson,
    rowsOf,
  };
  const rowsPreview = createRowsPreview({ ...base, rowScopeOf });
  const endChange = createEndChange({ clock, change, readOwn });
  const shared = { ...base, holdings, reachStamp, readOwn, change, endChange, rowScopeOf, authority };
  const [records, writing] = [createPermissionRecords(shared), createPermissionWriting(shared)];
  const rules = createDataRules(shared);
  return {
    routes: permissionsRoutes({
      service,
      records,
      writing,
      rules,
      saveRules: createRuleBatch({ ...shared, preview: rowsPreview }),
      roles: roleGrants,
      roleEnds: createRoleEnds(shared),
      roleScopes: createRoleScopes({ ...shared, preview: rowsPreview }),
      departments: createDepartmentGrants(shared),
      departmentRoles: createDepartmentRoleGrants(shared),
      preview: createGrantPreview(shared),
      inspector: createInspector(shared),
      holders: createAccessHolders(shared),
      comparison: createAccessComparison(shared),
      unused: createUnusedRights(shared),
      bench: createRuleBench(shared),
    }),
    uniqueness: {
      // `perms` may contain several codes, separated by commas. Codes of deleted buttons are free again.
      'sys_permission.perms': (value: string) =>
        sql<SqlBool>`string_to_array(perms, ',') && string_to_array(${value}, ',') and menu_type = 2 and del_flag = 0`,
    },
    histories: [permissionHistory(records, writing), dataRuleHistory(rules)],
  } satisfies ServerFeature;
}

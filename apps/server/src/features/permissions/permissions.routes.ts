import { accessComparison } from '@baisi/contract/access-comparison';
import { accessHolders } from '@baisi/contract/access-holders';
import { accessInspector } from '@baisi/contract/access-inspector';
import { departmentPermissions } from '@baisi/contract/department-permissions';
import { ownRights } from '@baisi/contract/own-rights';
import { permissionRecords } from '@baisi/contract/permission-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { permissions } from '@baisi/contract/permissions';
import { roleGrants } from '@baisi/contract/role-grants';
import { unusedRights } from '@baisi/contract/unused-rights';
import { on, type Route } from '../../platform/http/route.ts';
import type { DepartmentGrants } from './grants/department-grants.service.ts';
import type { DepartmentRoleGrants } from './grants/department-role-grants.service.ts';
import type { RoleEnds } from './grants/role-ends.service.ts';
import type { RoleGrants } from './grants/role-grants.service.ts';
import type { RoleScopes } from './grants/role-scopes.service.ts';
import type { AccessComparisons } from './inspector/compare/comparison.service.ts';
import type { GrantPreviewer } from './inspector/grant-preview.service.ts';
import type { AccessHolders } from './inspector/holders/holders.service.ts';
import type { Inspector } from './inspector/inspector.service.ts';
import type { RuleBenches } from './inspector/rows/rule-bench.service.ts';
import type { UnusedRights } from './inspector/unused/unused-rights.service.ts';
import type { PermissionsService } from './permissions.service.ts';
import type { PermissionRecords } from './records/permission-records.service.ts';
import type { PermissionWriting } from './records/permission-writing.service.ts';
import type { DataRules } from './rules/data-rules.service.ts';
import type { RuleBatcher } from './rules/rule-batch.service.ts';

type Services = {
  service: PermissionsService;
  records: PermissionRecords;
  writing: PermissionWriting;
  rules: DataRules;
  saveRules: RuleBatcher;
  roles: RoleGrants;
  roleEnds: RoleEnds;
  roleScopes: RoleScopes;
  departments: DepartmentGrants;
  departmentRoles: DepartmentRoleGrants;
  preview: GrantPreviewer;
  inspector: Inspector;
  holders: AccessHolders;
  comparison: AccessComparisons;
  unused: UnusedRights;
  bench: RuleBenches;
};

const recordRoutes = ({ records, writing, rules, saveRules }: Services): Route[] => [
  on(permissionRecords.list, ({ name }, { actor }) => records.list(actor, name)),
  on(permissionRecords.roots, (_input, { actor }) => records.roots(actor)),
  on(permissionRecords.below, ({ parentId }, { actor }) => records.below(actor, parentId)),
  on(permissionRecords.belowSeveral, ({ parentIds }, { actor }) => records.belowSeveral(actor, parentIds)),
  on(permissionRecords.get, ({ id }, { actor }) => records.get(actor, id)),
  on(permissionRecords.tree, (_input, { actor }) => records.tree(actor)),
  on(permissionRecords.treeBelow, ({ pid }, { actor }) => records.treeBelow(actor, pid)),
  on(permissionRecords.checkUrl, ({ id, url }, { actor }) => records.demandFreeUrl(actor, url, id)),
  on(permissionRecords.add, (form, { actor }) => writing.add(actor, form)),
  on(permissionRecords.edit, (form, { actor }) => writing.edit(actor, form)),
  on(permissionRecords.remove, ({ id }, { actor }) => writing.remove(actor, [id])),
  on(permissionRecords.removeBatch, ({ ids }, { actor }) => writing.remove(actor, ids)),

  on(permissionRules.ofMenu, ({ permissionId }, { actor }) => rules.list(actor, permissionId)),
  on(permissionRules.search, ({ permissionId, ruleName, ruleValue }, { actor }) =>
    rules.list(actor, permissionId, { name: ruleName ?? '', value: ruleValue ?? '' }),
  ),
  on(permissionRules.add, (form, { actor }) => rules.add(actor, form)),
  on(permissionRules.edit, (form, { actor }) => rules.edit(actor, form)),
  on(permissionRules.saveBatch, (batch, { actor }) => saveRules.save(actor, batch)),
  on(permissionRules.previewBatch, (batch, { actor }) => saveRules.preview(actor, batch)),
  on(permissionRules.remove, ({ id }, { actor }) => rules.remove(actor, id)),
];

const roleRoutes = ({ roles, roleEnds, roleScopes, preview }: Services): Route[] => [
  on(roleGrants.dataScope, ({ roleId }, { actor }) => roleScopes.get(actor, roleId)),
  on(roleGrants.saveDataScope, (form, { actor }) => roleScopes.save(actor, form)),
  on(roleGrants.previewDataScope, (form, { actor }) => roleScopes.preview(actor, form)),
  on(roleGrants.tree, (_input, { actor }) => roles.tree(actor)),
  on(roleGrants.permissionIds, ({ roleId }, { actor }) => roles.permissionIds(actor, roleId)),
  on(roleGrants.save, (form, { actor, ip }) => roles.save(actor, form, ip)),
  on(roleGrants.ends, ({ roleId }, { actor }) => roleEnds.list(actor, roleId)),
  on(roleGrants.saveEnds, (wanted, { actor, ip }) => roleEnds.save(actor, wanted, ip)),
  on(roleGrants.preview, (question, { actor }) => preview.preview(actor, question)),
  on(roleGrants.roleIds, (_input, { actor }) => roles.roleIds(actor)),
  on(roleGrants.rules, (line, { actor }) => roles.rules(actor, line)),
  on(roleGrants.saveRules, (line, { actor }) => roles.saveRules(actor, line)),
];

const departmentRoutes = ({ departments, departmentRoles }: Services): Route[] => [
  on(departmentPermissions.choices, (_input, { actor }) => departments.tree(actor)),
  on(departmentPermissions.permissionIds, ({ departId }, { actor }) =>
    departments.permissionIds(actor, departId),
  ),
  on(departmentPermissions.save, ({ departId, ...wanted }, { actor, ip }) =>
    departments.save(actor, departId, wanted, ip),
  ),
  on(departmentPermissions.rules, ({ permissionId, departId }, { actor }) =>
    departments.rules(actor, permissionId, departId),
  ),
  on(departmentPermissions.saveRules, ({ departId, ...rules }, { actor }) =>
    departments.saveRules(actor, departId, rules),
  ),
  on(departmentPermissions.tree, ({ departId }, { actor }) => departmentRoles.tree(actor, departId)),
  on(departmentPermissions.rolePermissionIds, ({ roleId }, { actor }) =>
    departmentRoles.rolePermissionIds(actor, roleId),
  ),
  on(departmentPermissions.saveRole, ({ roleId, ...wanted }, { actor, ip }) =>
    departmentRoles.saveRole(actor, roleId, wanted, ip),
  ),
  on(departmentPermissions.roleRules, ({ permissionId, departId, roleId }, { actor }) =>
    departmentRoles.roleRules(actor, permissionId, departId, roleId),
  ),
  on(departmentPermissions.saveRoleRules, ({ roleId, ...rules }, { actor }) =>
    departmentRoles.saveRoleRules(actor, roleId, rules),
  ),
];

export function permissionsRoutes(services: Services): Route[] {
  return [
    on(permissions.own, (_input, { actor }) => services.service.own(actor)),
    on(accessInspector.own, (question, { actor }) => services.inspector.own(actor, question)),
    on(accessInspector.ofPerson, (question, { actor }) => services.inspector.ofPerson(actor, question)),
    on(accessInspector.targets, (_input, { actor }) => services.inspector.targets(actor)),
    on(accessInspector.rows, (choice, { actor }) => services.bench.rows(actor, choice)),
    on(accessHolders.list, (question, { actor }) => services.holders.list(actor, question)),
    on(accessHolders.exportXls, (question, { actor }) => services.holders.exportXls(actor, question)),
    on(accessComparison.compare, (pair, { actor }) => services.comparison.compare(actor, pair)),
    on(accessComparison.exportXls, (choice, { actor }) => services.comparison.exportXls(actor, choice)),
    on(ownRights.list, (_input, { actor }) => services.comparison.own(actor)),
    on(unusedRights.list, (question, { actor }) => services.unused.list(actor, question)),
    on(accessInspector.bench, (question, { actor }) => services.bench.bench(actor, question)),
    ...recordRoutes(services),
    ...roleRoutes(services),
    ...departmentRoutes(services),
  ];
}

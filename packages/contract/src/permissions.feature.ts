import { accessComparison } from './access-comparison.ts';
import { accessHolders } from './access-holders.ts';
import { accessInspector } from './access-inspector.ts';
import { button, contractFeature, formCodes, recordButtons, systemPage } from './contract-feature.ts';
import { departmentPermissions } from './department-permissions.ts';
import { ownRights } from './own-rights.ts';
import { permissionFields } from './permission-record.ts';
import { permissionRecords } from './permission-records.ts';
import { permissionRules, ruleFields } from './permission-rules.ts';
import { permissions } from './permissions.ts';
import { restSets } from './rest-sets.ts';
import { roleGrants } from './role-grants.ts';
import { unusedRights } from './unused-rights.ts';

const menu = 'menu-permissions';
const inspector = 'menu-inspector';

export const permissionsFeature = contractFeature({
  endpoints: {
    permissions,
    permissionRecords,
    permissionRules,
    accessComparison,
    accessHolders,
    accessInspector,
    ownRights,
    unusedRights,
    roleGrants,
    departmentPermissions,
  },
  pages: ['system/NewPermissionList', 'system/AccessInspector'],
  records: [
    {
      fields: permissionFields,
      endpoints: [
        ...Object.values(permissionRecords),
        restSets.permissions,
        restSets.allPermissions,
        roleGrants.tree,
        departmentPermissions.choices,
        departmentPermissions.tree,
      ],
      add: permissionRecords.add,
      edit: permissionRecords.edit,
      table: 'sys_permission',
    },
    {
      fields: ruleFields,
      endpoints: [
        ...Object.values(permissionRules),
        roleGrants.rules,
        departmentPermissions.rules,
        departmentPermissions.roleRules,
      ],
      add: permissionRules.add,
      edit: permissionRules.edit,
      table: 'sys_permission_data_rule',
      liveKey: 'permission-rules',
    },
  ],
  uniqueColumns: { 'sys_permission.perms': formCodes('permission') },
  liveSets: {
    'permission-rules': { read: ['permission:list'], edit: 'permission:rule', content: 'whole' },
  },
  menus: [
    systemPage(menu, 3, ['菜单管理', '/isystem/newPermissionList', 'system/NewPermissionList', 'menu']),
    systemPage(inspector, 4, ['权限诊断', '/isystem/accessInspector', 'system/AccessInspector', 'safety']),
  ],
  buttons: [
    ...recordButtons(menu, 'permission', '菜单'),
    button('button-permission-rule', menu, 'permission:rule', '维护数据规则'),
    button('button-permission-inspect', inspector, 'permission:inspect', '诊断他人权限'),
  ],
});

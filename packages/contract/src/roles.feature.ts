import {
  button,
  contractFeature,
  formCodes,
  recordButtons,
  systemPage,
  tableButtons,
} from './contract-feature.ts';
import { restSets } from './rest-sets.ts';
import { roleBatch } from './role-batch.ts';
import { roleFields, roleRecords } from './role-records.ts';
import { roles } from './roles.ts';
import { rolesTable } from './tables/roles.table.ts';

const menu = 'menu-roles';

export const rolesFeature = contractFeature({
  endpoints: { roles, roleRecords, roleBatch },
  pages: ['system/RoleUserList'],
  records: [
    {
      fields: roleFields,
      endpoints: [
        ...Object.values(roles),
        ...Object.values(roleRecords),
        ...Object.values(roleBatch),
        restSets.roles,
      ],
      add: roleRecords.add,
      edit: roleRecords.edit,
      table: 'sys_role',
    },
  ],
  tables: [rolesTable],
  uniqueColumns: { 'sys_role.role_code': formCodes('role') },
  menus: [systemPage(menu, 2, ['角色管理', '/isystem/roleUserList', 'system/RoleUserList', 'team'])],
  buttons: [
    ...recordButtons(menu, 'role', '角色'),
    button('button-role-grant', menu, 'role:grant', '角色授权'),
    button('button-role-users', menu, 'role:user', '添加、取消角色用户'),
    ...tableButtons(menu, 'role', '角色'),
  ],
});

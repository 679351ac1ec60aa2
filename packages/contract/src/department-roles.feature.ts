import { button, contractFeature, recordCalls } from './contract-feature.ts';
import { departmentRoleFields, departmentRoles } from './department-roles.ts';

/** A tab inside 我的部门: it has no menu row of its own. */
export const departmentRolesFeature = contractFeature({
  endpoints: { departmentRoles },
  records: [
    {
      fields: departmentRoleFields,
      ...recordCalls(departmentRoles),
      table: 'sys_depart_role',
    },
  ],
  uniqueColumns: { 'sys_depart_role.role_code': ['depart:role'] },
  buttons: [
    { ...button('button-department-role', 'menu-my-departments', 'depart:role', '部门角色'), order: 2 },
  ],
});

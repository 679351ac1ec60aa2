import { button, contractFeature, recordsOf } from './contract-feature.ts';
import { departmentRoleFields, departmentRoles } from './department-roles.ts';

/** The page is a tab of 我的部门, so it has no menu row. */
export const departmentRolesFeature = contractFeature({
  endpoints: { departmentRoles },
  records: [
    recordsOf(departmentRoles, {
      fields: departmentRoleFields,
      table: 'sys_depart_role',
    }),
  ],
  uniqueColumns: { 'sys_depart_role.role_code': ['depart:role'] },
  buttons: [
    { ...button('button-department-role', 'menu-my-departments', 'depart:role', '部门角色'), order: 2 },
  ],
});

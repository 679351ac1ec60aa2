import { departmentRoles } from '@baisi/contract/department-roles';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';

export const cases = featureCases({
  records: {
    sys_depart_role: (call) => ({
      edit: departmentRoles.edit,
      add: departmentRoles.add,
      unique: { roleCode: 'partial_role' },
      place: () => ({ departId: 'dept-it' }),
      fields: () => ({ roleName: '部分修改', description: '部门角色的备注' }),
      others: { roleName: '别的部门角色', description: '别的备注' },
      told: { field: 'roleName', label: '部门角色名称' },
      read: recordById(call, departmentRoles.get),
    }),
  },
  unique: { 'sys_depart_role.role_code': ['', 'depart:role'] },
});

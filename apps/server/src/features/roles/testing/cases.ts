import { roleRecords } from '@baisi/contract/role-records';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { roleFixtures } from './fixtures.ts';

export const cases = featureCases({
  fixtures: roleFixtures,
  records: {
    sys_role: (call) => ({
      edit: roleRecords.edit,
      add: roleRecords.add,
      unique: { roleCode: 'partial' },
      fields: () => ({
        roleName: '部分修改',
        description: '角色的备注',
        secondFactor: true,
        status: '0',
        sortNo: 7,
      }),
      others: { roleName: '别的角色', description: '别的备注', secondFactor: false, status: '1', sortNo: 41 },
      told: { field: 'roleName', label: '角色名称' },
      read: recordById(call, roleRecords.get),
    }),
  },
  unique: { 'sys_role.role_code': ['auditor', 'role:edit'] },
});

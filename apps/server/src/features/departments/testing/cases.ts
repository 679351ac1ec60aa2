import { departments } from '@baisi/contract/departments';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { madeBranch } from '../../../testing/security/world.ts';
import { sql } from '../../../testing/test-server.ts';
import { departmentRowSource } from '../department-rows.ts';
import { departmentFixtures } from './fixtures.ts';

export const cases = featureCases({
  fixtures: departmentFixtures,
  records: {
    sys_depart: (call) => ({
      edit: departments.edit,
      add: departments.add,
      fields: () => ({
        parentId: 'dept-head-office',
        departName: '部分修改',
        departNameEn: 'Partial',
        departNameAbbr: '部分',
        departOrder: 5,
        orgCategory: '2',
        mobile: '010-88886666',
        fax: '010-88886667',
        address: '部门的地址',
        memo: '部门的备注',
        description: '部门的描述',
        status: '0',
        // A new department has no members, so it cannot have a head.
        headUserId: null,
      }),
      others: {
        departName: '别的部门',
        departNameEn: 'Other',
        departNameAbbr: '别的',
        departOrder: 41,
        orgCategory: '1',
        mobile: '010-77775555',
        fax: '010-77775556',
        address: '别的地址',
        memo: '别的备注',
        description: '别的描述',
        status: '1',
      },
      told: { field: 'departName', label: '机构名称' },
      read: recordById(call, departments.get),
    }),
  },
  rows: {
    'system/DepartList': {
      menu: 'menu-departments',
      source: departmentRowSource,
      list: departments.listAll,
      change: { edit: departments.edit, form: { departName: '改名' } },
      rows: sql`sys_depart where del_flag = 0`,
      rules: [
        { ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' },
        { ruleColumn: 'departName', ruleConditions: 'LEFT_LIKE', ruleValue: '部' },
      ],
      made: { field: 'orgCode', value: madeBranch.orgCode },
      foreign: { ownDepartment: () => 'dept-hr', reachedDepartment: () => 'dept-hr' },
    },
  },
});

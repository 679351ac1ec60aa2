import { button, contractFeature, recordsOf, systemPage, tableButtons } from './contract-feature.ts';
import { departmentFields } from './department-record.ts';
import { departments } from './departments.ts';
import { departmentsTable } from './tables/departments.table.ts';

const menu = 'menu-departments';
const own = 'menu-my-departments';

export const departmentsFeature = contractFeature({
  endpoints: { departments },
  pages: ['system/DepartList', 'system/DepartUserList'],
  records: [
    recordsOf(departments, {
      fields: departmentFields,
      table: 'sys_depart',
      resource: 'system/DepartList',
      rowFields: {
        departName: { kind: 'text', label: '机构名称' },
        orgCode: { kind: 'text', label: '机构编码' },
        orgCategory: { kind: 'text', label: '机构类型' },
        orgType: { kind: 'text', label: '机构层级' },
      },
    }),
  ],
  tables: [departmentsTable],
  menus: [
    systemPage(menu, 5, ['部门管理', '/isystem/depart', 'system/DepartList', 'apartment']),
    systemPage(own, 6, ['我的部门', '/isystem/departUserList', 'system/DepartUserList', 'cluster']),
  ],
  buttons: [
    button('button-department-list', menu, 'depart:list', '查询部门'),
    button('button-department-add', menu, 'depart:add', '添加部门'),
    button('button-department-edit', menu, 'depart:edit', '编辑部门'),
    button('button-department-delete', menu, 'depart:delete', '删除部门'),
    button('button-department-permission', menu, 'depart:permission', '部门权限'),
    ...tableButtons(menu, 'depart', '部门'),
    { ...button('button-department-users', own, 'depart:user', '添加、移出部门用户'), order: 1 },
  ],
});

import { departmentRoles } from '@baisi/contract/department-roles';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { DepartmentsPage } from '../departments-page.tsx';
import { aRole as aDepartmentRole, departmentsServer } from './departments-server.ts';

function serveDepartmentRoles() {
  const server = departmentsServer();
  server.on(departmentRoles.get, () => aDepartmentRole());
}

export const guarded: GuardedFeature = {
  pages: {
    depart: [
      {
        page: <DepartmentsPage />,
        at: '/isystem/depart?department=d-hr',
        serve: departmentsServer,
        ready: '启用',
        words: { status: ['状态', '启用'] },
        form: [
          'departName',
          'departNameEn',
          'departNameAbbr',
          'departOrder',
          'orgCategory',
          'mobile',
          'fax',
          'address',
          'memo',
          'headUserId',
          'status',
        ],
      },
    ],
    departRole: [
      {
        page: <DepartmentsPage />,
        at: '/isystem/depart?department=d-hr&tab=roles&role-edit=r-keeper',
        serve: serveDepartmentRoles,
        ready: '备注',
        form: ['roleName', 'roleCode', 'description'],
      },
    ],
  },
  shownNowhere: { depart: ['description'] },
};

import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { RolesListPage } from '../roles-list-page.tsx';
import { rolesServer } from './roles-server.ts';

export const guarded: GuardedFeature = {
  pages: {
    role: [
      {
        page: <RolesListPage />,
        at: '/isystem/role?role=r-auditor',
        serve: () => rolesServer(),
        ready: '启用',
        words: { secondFactor: ['两步验证'], status: ['状态', '启用'], userCount: ['用户'] },
        form: ['roleName', 'roleCode', 'description', 'secondFactor', 'status', 'sortNo'],
      },
    ],
  },
};

import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { ReportSettingsPage } from '../settings/report-settings-page.tsx';
import { reportsServer } from './reports-server.ts';

export const guarded: GuardedFeature = {
  pages: {
    cgreport: [
      {
        page: <ReportSettingsPage />,
        at: '/online/cgreport?edit=r1',
        serve: () => reportsServer(),
        ready: '可见角色',
        form: ['code', 'name', 'cgrSql', 'content'],
      },
    ],
  },
};

import { checks } from '@baisi/contract/checks';
import { dictionaries } from '@baisi/contract/dictionaries';
import { positions } from '@baisi/contract/positions';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { pageOfRecords, stamps } from '../../../testing/record-answers.ts';
import { PositionsListPage } from '../positions-list-page.tsx';

const position = {
  id: 'p1',
  code: 'buyer',
  name: '采购员',
  postRank: '2',
  postRank_dictText: '助级',
  status: '1' as const,
};
function servePositions() {
  const server = fakeServer();
  const one = { ...position, sortNo: 7, companyId: null, sysOrgCode: null, ...stamps };
  server.on(positions.list, () => pageOfRecords([one]));
  server.on(positions.get, () => one);
  server.on(checks.duplicate, () => null);
  server.on(dictionaries.items, () => [{ value: '2', text: '助级', title: '助级', label: '助级' }]);
}

export const guarded: GuardedFeature = {
  pages: {
    position: [
      {
        page: <PositionsListPage />,
        at: '/isystem/position?edit=p1',
        serve: servePositions,
        ready: '启用',
        words: { status: ['状态', '启用'] },
        form: ['code', 'name', 'postRank', 'status', 'sortNo'],
      },
    ],
  },
  shownNowhere: { position: ['companyId', 'sysOrgCode'] },
};

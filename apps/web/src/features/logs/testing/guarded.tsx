import { dictionaries } from '@baisi/contract/dictionaries';
import { logs } from '@baisi/contract/logs';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { pageOfRecords, stamps } from '../../../testing/record-answers.ts';
import { LogListPage } from '../log-list-page.tsx';

function serveLogs() {
  const server = fakeServer();
  const line = {
    id: 'l1',
    logType: 2,
    logContent: '编辑用户',
    userid: 'liwei',
    username: '李伟',
    ip: '10.0.0.8',
  };
  const called = {
    method: 'PUT /a',
    requestUrl: '/a',
    requestParam: '{"a":1}',
    requestType: 'PUT',
    costTime: 12,
  };
  const rest = { operateType: 3, succeeded: true, kept: false, userAgent: null, place: null, record: null };
  server.on(logs.list, () => pageOfRecords([{ ...line, ...called, ...rest, ...stamps }]));
  server.on(dictionaries.items, () => []);
}

export const guarded: GuardedFeature = {
  pages: {
    log: [
      {
        page: <LogListPage />,
        at: '/isystem/log?log=operation',
        serve: serveLogs,
        ready: '耗时(毫秒)',
        press: '展开2026-01-05 09:00:00 编辑用户',
        bare: '日志内容',
        words: { costTime: ['耗时(毫秒)', '耗时'] },
      },
    ],
  },
  shownNowhere: { log: ['method'] },
};

import { onlineUsers } from '@baisi/contract/online-users';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { pageOfRecords, stamps } from '../../../testing/record-answers.ts';
import { OnlineUsersPage } from '../online-users-page.tsx';

function serveOnline() {
  const who = { id: 's1', token: 's1', userId: 'u9', username: 'lili', realname: '李丽', avatar: null };
  const where = {
    orgCodeTxt: '财务部',
    way: 'phone' as const,
    wayName: null,
    ip: '10.0.0.8',
    userAgent: 'Chrome',
  };
  const when = { signedInAt: stamps.createTime, seenAt: stamps.createTime, isCurrent: false };
  fakeServer().on(onlineUsers.list, () => pageOfRecords([{ ...who, ...where, ...when }]));
}

export const guarded: GuardedFeature = {
  pages: {
    online: [
      {
        page: <OnlineUsersPage />,
        at: '/isystem/online',
        serve: serveOnline,
        ready: '浏览器/系统',
        bare: '用户账号',
        words: { userAgent: ['浏览器/系统'] },
      },
    ],
  },
};

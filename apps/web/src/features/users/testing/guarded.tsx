import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { UsersListPage } from '../users-list-page.tsx';
import { aRecord, usersServer } from './user-server.ts';

const userWords = { realname: ['用户姓名'] };

export function serveUsers() {
  const superior = aRecord({ id: 'u1', userIdentity: 2, departIds: 'd-shanghai' });
  usersServer([superior]);
}

export const guarded: GuardedFeature = {
  pages: {
    user: [
      {
        page: <UsersListPage />,
        at: '/isystem/user?user=u1',
        serve: serveUsers,
        ready: '负责部门',
        words: userWords,
        form: [
          'realname',
          'avatar',
          'birthday',
          'sex',
          'email',
          'phone',
          'workNo',
          'post',
          'telephone',
          'userIdentity',
          'departIds',
        ],
      },
    ],
  },
  shownNowhere: { user: ['activitiSync'] },
};

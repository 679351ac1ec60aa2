import type { OnlineUser } from '@baisi/contract/online-users';
import { useQuestion } from '../../ui/use-question.ts';

import { useForceLogout, useForceLogoutBatch } from './online-users.queries.ts';

/** Returns a function that ends a session after a confirmation. `onGone` is called when it had already ended. */
export function useKick(onGone: () => void): (user: OnlineUser) => void {
  const ask = useQuestion();
  const logout = useForceLogout(onGone);
  return (user) => {
    ask(
      {
        title: '强制退出用户？',
        content: `【${user.realname}】的这次登录将立即失效，未保存的内容可能丢失。`,
        okText: '强退',
      },
      () => logout.mutateAsync({ token: user.token }),
    );
  };
}

/** Returns a function that ends several sessions together after a confirmation. */
export function useKickTogether(onDone: () => void): (users: readonly OnlineUser[]) => void {
  const ask = useQuestion();
  const logout = useForceLogoutBatch(onDone);
  return (users) => {
    const names = [...new Set(users.map(({ realname }) => realname))];
    const shown = names.slice(0, 5).join('、');
    ask(
      {
        title: `强制退出 ${users.length} 个会话？`,
        content: `【${shown}】${names.length > 5 ? `等 ${names.length} 人` : ''}的登录将立即失效，未保存的内容可能丢失。`,
        okText: '强退',
      },
      () => logout.mutateAsync({ ids: users.map(({ id }) => id).join(',') }),
    );
  };
}

import type { OnlineUser } from '@baisi/contract/online-users';
import { App } from 'antd';
import { useForceLogout, useForceLogoutBatch } from './online-users.queries.ts';

/** Asks, then ends the session. `onGone`: it had already ended. */
export function useKick(onGone: () => void): (user: OnlineUser) => void {
  const { modal } = App.useApp();
  const logout = useForceLogout(onGone);
  return (user) => {
    void modal.confirm({
      title: '强制退出用户？',
      content: `【${user.realname}】的这次登录将立即失效，未保存的内容可能丢失。`,
      okText: '强退',
      okButtonProps: { danger: true },
      onOk: async () => {
        // The error policy reports a refusal; the dialog closes either way.
        await logout.mutateAsync({ token: user.token }).catch(() => {});
      },
    });
  };
}

/** Asks, then ends several sessions together. */
export function useKickTogether(onDone: () => void): (users: readonly OnlineUser[]) => void {
  const { modal } = App.useApp();
  const logout = useForceLogoutBatch(onDone);
  return (users) => {
    const names = [...new Set(users.map(({ realname }) => realname))];
    const shown = names.slice(0, 5).join('、');
    void modal.confirm({
      title: `强制退出 ${users.length} 个会话？`,
      content: `【${shown}】${names.length > 5 ? `等 ${names.length} 人` : ''}的登录将立即失效，未保存的内容可能丢失。`,
      okText: '强退',
      okButtonProps: { danger: true },
      onOk: async () => {
        // The error policy reports a refusal; the dialog closes either way.
        await logout.mutateAsync({ ids: users.map(({ id }) => id).join(',') }).catch(() => {});
      },
    });
  };
}

import type { OnlineUser } from '@baisi/contract/online-users';
import { App } from 'antd';
import { useForceLogout } from './online-users.queries.ts';

/** Asks, then ends the session. `onGone`: it had ended by itself. */
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
        // A refusal is told by the error policy; the question has been answered either way.
        await logout.mutateAsync({ token: user.token }).catch(() => {});
      },
    });
  };
}

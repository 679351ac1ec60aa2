import { onlineUsers } from '@baisi/contract/online-users';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { queryOf } from '../../../platform/api/query.ts';

type Props = { open: boolean; onSignInAgain: () => void };

/**
 * Dialog for a session that ended on the server, with a single button (product-spec §8, Token失效). When an administrator
 * ended it, the dialog shows by whom and when, if the server knows.
 */
export function SessionEndedModal({ open, onSignInAgain }: Props) {
  const ending = useQuery({ ...queryOf(onlineUsers.ending, {}), enabled: open, staleTime: 0, gcTime: 0 });
  const forced = open ? (ending.data ?? null) : null;
  return (
    <Modal
      title={forced === null ? '登录已过期' : '您已被强制下线'}
      open={open}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={400}
      centered
      zIndex={2000}
      footer={
        <Button type="primary" onClick={onSignInAgain}>
          重新登录
        </Button>
      }
    >
      {forced === null
        ? '很抱歉，登录已过期，请重新登录'
        : `您已被管理员${forced.by}于 ${forced.at} 强制下线。未保存的内容仍保留在本页，重新登录后可继续。`}
    </Modal>
  );
}

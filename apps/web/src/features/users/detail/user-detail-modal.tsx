import type { UserRecord } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { FullScreenModal } from '../../../ui/full-screen-modal/full-screen-modal.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { UnlockUserButton } from '../unlock-user-button.tsx';
import { oneUser } from '../users.queries.ts';
import { UserDetail } from './user-detail.tsx';

type Props = {
  id: string | undefined;
  onClose: () => void;
  onEdit: (user: UserRecord) => void;
  onHistory: (user: UserRecord) => void;
};

/** 详细信息: all about the user whose id is in the URL. */
export function UserDetailModal({ id, onClose, onEdit, onHistory }: Props) {
  // The last user stays visible while the dialog fades out.
  const [shownId, setShownId] = useState(id);
  if (id !== undefined && id !== shownId) setShownId(id);
  const query = useQuery({ ...oneUser(shownId ?? ''), enabled: id !== undefined });
  const user = query.data;
  return (
    <FullScreenModal
      title="详细信息"
      open={id !== undefined}
      widthPx={760}
      onClose={onClose}
      footer={
        user === undefined ? null : (
          <>
            <Allowed code="user:list">
              <Button onClick={() => onHistory(user)}>变更记录</Button>
            </Allowed>
            <UnlockUserButton user={user} />
            <Allowed code="user:edit">
              <Button type="primary" onClick={() => onEdit(user)}>
                编辑
              </Button>
            </Allowed>
          </>
        )
      }
    >
      {shownId === undefined ? null : (
        <Loaded query={query}>{(loaded) => <UserDetail user={loaded} />}</Loaded>
      )}
    </FullScreenModal>
  );
}

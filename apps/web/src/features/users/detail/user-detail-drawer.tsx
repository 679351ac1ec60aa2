import type { UserRecord } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Grid } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { oneUser } from '../users.queries.ts';
import { UserDetail } from './user-detail.tsx';

type Props = { id: string | undefined; onClose: () => void; onEdit: (user: UserRecord) => void };

/** All about the user whose id is in the URL. */
export function UserDetailDrawer({ id, onClose, onEdit }: Props) {
  const narrow = Grid.useBreakpoint().md === false;
  // The person stays in sight while the drawer fades out.
  const [shownId, setShownId] = useState(id);
  if (id !== undefined && id !== shownId) setShownId(id);
  const query = useQuery({ ...oneUser(shownId ?? ''), enabled: id !== undefined });
  const user = query.data;
  return (
    <Drawer
      title="用户详情"
      open={id !== undefined}
      size={narrow ? '100%' : 640}
      onClose={onClose}
      extra={
        user === undefined ? null : (
          <Allowed code="user:edit">
            <Button onClick={() => onEdit(user)}>编辑</Button>
          </Allowed>
        )
      }
    >
      {shownId === undefined ? null : (
        <Loaded query={query}>{(loaded) => <UserDetail user={loaded} />}</Loaded>
      )}
    </Drawer>
  );
}

import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { AddUserButton } from './add-user-button.tsx';

type Props = { onAdd: () => void; onOpenBin: () => void; exporting: ReactNode };

/** What can be done with the list as a whole. */
export function UsersToolbar({ onAdd, onOpenBin, exporting }: Props) {
  return (
    <>
      <AddUserButton onAdd={onAdd} />
      {exporting}
      <Allowed code="user:recycle">
        <Button icon={<DeleteOutlined aria-hidden />} onClick={onOpenBin}>
          回收站
        </Button>
      </Allowed>
    </>
  );
}

import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { AddUserButton } from './add-user-button.tsx';

/** What can be done with the list as a whole. */
export function UsersToolbar({ onAdd, onOpenBin }: { onAdd: () => void; onOpenBin: () => void }) {
  return (
    <>
      <AddUserButton onAdd={onAdd} />
      <Allowed code="user:recycle">
        <Button icon={<DeleteOutlined />} onClick={onOpenBin}>
          回收站
        </Button>
      </Allowed>
    </>
  );
}

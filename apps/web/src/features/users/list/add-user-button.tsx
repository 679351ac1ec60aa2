import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Allowed } from '../../../platform/access/allowed.tsx';

/** Button that opens the form of a new user. */
export function AddUserButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Allowed code="user:add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
        添加用户
      </Button>
    </Allowed>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Allowed } from '../../../platform/access/allowed.tsx';

/** Leads to the form of a new role. */
export function AddRoleButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Allowed code="role:add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
        添加角色
      </Button>
    </Allowed>
  );
}

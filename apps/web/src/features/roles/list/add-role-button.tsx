import { PlusOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Allowed } from '../../../platform/access/allowed.tsx';

type Props = { onAdd: () => void /** Absent: no button for adding several. */; onAddMany?: () => void };

/** Buttons that open the form of a new role, or the grid for several. */
export function AddRoleButton({ onAdd, onAddMany }: Props) {
  return (
    <Allowed code="role:add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
        添加角色
      </Button>
      {onAddMany === undefined ? null : (
        <Button icon={<TableOutlined aria-hidden />} onClick={onAddMany}>
          批量添加
        </Button>
      )}
    </Allowed>
  );
}

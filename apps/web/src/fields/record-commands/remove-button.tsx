import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';

/** Button 删除 for the selected records. `onClick` asks for confirmation first. */
export function RemoveButton({ onClick, disabled = false }: { onClick: () => void; disabled?: boolean }) {
  return (
    <Button disabled={disabled} danger icon={<DeleteOutlined aria-hidden />} onClick={onClick}>
      删除
    </Button>
  );
}

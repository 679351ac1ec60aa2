import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';

/** Removes the selected records, after the feature's confirmation. */
export function RemoveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onClick}>
      删除
    </Button>
  );
}

import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';

/** Removes what was chosen, after a question that the room asks. */
export function RemoveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onClick}>
      删除
    </Button>
  );
}

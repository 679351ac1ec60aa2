import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';

/** Button that opens the dialog to choose users. */
export function AddPeopleButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
      添加已有用户
    </Button>
  );
}

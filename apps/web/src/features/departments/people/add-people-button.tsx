import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';

/** Leads to the choice of people. */
export function AddPeopleButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
      添加已有用户
    </Button>
  );
}

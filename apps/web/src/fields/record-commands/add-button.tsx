import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Allowed } from '../../platform/access/allowed.tsx';

type Props = { code: string; text: string; onClick: () => void };

/** Button for the form of a new record, shown to users with the permission `code`. */
export function AddButton({ code, text, onClick }: Props) {
  return (
    <Allowed code={code}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
        {text}
      </Button>
    </Allowed>
  );
}

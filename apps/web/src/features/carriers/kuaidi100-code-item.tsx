import { Form, Input } from 'antd';
import { RecordItem } from '../../fields/record-form/record-item.tsx';

/** Kuaidi100's code, which its interface needs. */
export function Kuaidi100CodeItem() {
  const isNeeded = Form.useWatch<string>('client') === 'KUAIDI100';
  return (
    <RecordItem name="kuaidi100Code" required={isNeeded} extra="快递100接口使用，如 shunfeng、zhongtong">
      <Input autoComplete="off" maxLength={50} placeholder="请输入快递100编码" />
    </RecordItem>
  );
}

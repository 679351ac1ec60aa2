import { Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { useField } from './form-kind.ts';
import { RecordItem } from './record-item.tsx';

type Props = Omit<TextAreaProps, 'name'> & { name: string; maxLength: number };

/** A text with several lines in a record's form. */
export function TextAreaItem({ name, ...props }: Props) {
  const { label = '' } = useField(name);
  return (
    <RecordItem name={name}>
      <Input.TextArea placeholder={`请输入${label}`} showCount rows={3} {...props} />
    </RecordItem>
  );
}

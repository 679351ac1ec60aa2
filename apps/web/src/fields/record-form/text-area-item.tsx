import { Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { countedTo } from '../contract-rule/counted-to.ts';
import { useField } from './form-kind.ts';
import { RecordItem } from './record-item.tsx';

type Props = Omit<TextAreaProps, 'name'> & { name: string; maxLength: number };

/** A text with several lines in a record's form. */
export function TextAreaItem({ name, maxLength, ...props }: Props) {
  const { label = '' } = useField(name);
  return (
    <RecordItem name={name}>
      <Input.TextArea
        placeholder={`请输入${label}`}
        showCount
        count={countedTo(maxLength)}
        rows={3}
        {...props}
      />
    </RecordItem>
  );
}

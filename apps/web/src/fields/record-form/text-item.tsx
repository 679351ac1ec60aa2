import { Input, type InputProps } from 'antd';
import { countedTo } from '../contract-rule/counted-to.ts';
import { useField } from './form-kind.ts';
import { RecordItem } from './record-item.tsx';

type Props = Omit<InputProps, 'name'> & { name: string; maxLength: number };

/** A single-line text in a record's form. */
export function TextItem({ name, maxLength, ...props }: Props) {
  const { label = '' } = useField(name);
  return (
    <RecordItem name={name}>
      <Input placeholder={`请输入${label}`} autoComplete="off" count={countedTo(maxLength)} {...props} />
    </RecordItem>
  );
}

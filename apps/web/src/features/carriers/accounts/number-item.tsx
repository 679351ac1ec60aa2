import { InputNumber } from 'antd';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';

type Props = { name: string; max: number; min?: number; suffix?: string; extra: string };

/** A whole number in a record's form. */
export function NumberItem({ name, max, min = 0, suffix, extra }: Props) {
  return (
    <RecordItem name={name} extra={extra}>
      <InputNumber min={min} max={max} precision={0} style={{ width: '100%' }} suffix={suffix} />
    </RecordItem>
  );
}

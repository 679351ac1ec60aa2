import { InputNumber } from 'antd';

type Props = {
  name: string;
  from: number;
  to: number;
  value: number;
  onChange: (value: number) => void;
};

/** A number of a recurrence; an emptied field counts as the least value. */
export function NumberPart({ name, from, to, value, onChange }: Props) {
  return (
    <InputNumber
      aria-label={name}
      min={from}
      max={to}
      precision={0}
      style={{ width: 72 }}
      value={value}
      onChange={(number) => onChange(number ?? from)}
    />
  );
}

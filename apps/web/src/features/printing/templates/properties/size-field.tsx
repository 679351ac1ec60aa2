import { InputNumber } from 'antd';
import { Labelled } from './labelled.tsx';

type Props = { value: number; onChange: (size: number) => void };

/** 字号 in points. */
export function SizeField({ value, onChange }: Props) {
  return (
    <Labelled label="字号">
      <InputNumber<number>
        aria-label="字号"
        size="small"
        style={{ width: '100%' }}
        suffix="pt"
        min={4}
        max={72}
        step={0.5}
        precision={1}
        value={value}
        onChange={(size) => size !== null && onChange(size)}
      />
    </Labelled>
  );
}

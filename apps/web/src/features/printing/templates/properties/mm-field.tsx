import { InputNumber } from 'antd';
import { Labelled } from './labelled.tsx';

type Props = {
  label: string;
  /** Tenths of a millimetre. */
  value: number;
  min?: number;
  max: number;
  onChange: (tenths: number) => void;
};

/** A length in millimetres with one place; the template stores tenths. */
export function MmField({ label, value, min = 0, max, onChange }: Props) {
  return (
    <Labelled label={label}>
      <InputNumber<number>
        aria-label={label}
        size="small"
        style={{ width: '100%' }}
        suffix="mm"
        min={min / 10}
        max={max / 10}
        step={0.1}
        precision={1}
        value={value / 10}
        // An emptied field shows its last value again when it is left.
        onChange={(mm) => mm !== null && onChange(Math.round(mm * 10))}
      />
    </Labelled>
  );
}

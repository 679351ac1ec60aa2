import { Switch } from 'antd';
import { Labelled } from './labelled.tsx';

type Props = { label: string; value: boolean; onChange: (isOn: boolean) => void };

/** A property that is on or off. */
export function SwitchField({ label, value, onChange }: Props) {
  return (
    <Labelled label={label}>
      <span>
        <Switch size="small" aria-label={label} checked={value} onChange={onChange} />
      </span>
    </Labelled>
  );
}

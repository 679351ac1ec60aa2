import type { SwitchedStatus } from '@baisi/contract/rules/fields';
import { Switch, type SwitchProps } from 'antd';

type Held = { value?: SwitchedStatus; onChange?: (status: SwitchedStatus) => void };

/** Switch whose value is a status. */
export function StatusSwitch({ value, onChange, ...props }: Held & Omit<SwitchProps, keyof Held>) {
  return <Switch {...props} checked={value === '1'} onChange={(isOn) => onChange?.(isOn ? '1' : '0')} />;
}

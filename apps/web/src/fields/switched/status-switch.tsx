import type { SwitchedStatus } from '@baisi/contract/rules/fields';
import { Switch, type SwitchProps } from 'antd';

type Held = { value?: SwitchedStatus; onChange?: (status: SwitchedStatus) => void };

/** Switch for a status: on for '1', off for '0'. */
export function StatusSwitch({ value, onChange, ...props }: Held & Omit<SwitchProps, keyof Held>) {
  return <Switch {...props} checked={value === '1'} onChange={(isOn) => onChange?.(isOn ? '1' : '0')} />;
}

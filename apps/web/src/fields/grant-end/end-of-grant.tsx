import { Form } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { clock } from '../../platform/clock.ts';
import { WireDatePicker } from '../wire-date/wire-date-picker.tsx';

type Props = {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  /** Error text for a refused day. */
  refusal?: string | undefined;
};

/** Field for the last day of a grant; empty means permanent. */
export function EndOfGrant({ label, value, onChange, refusal }: Props) {
  // A role's drawer and the dialog over it can both show this field, so the id must be unique.
  const id = useId();
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      style={{ margin: 0 }}
      {...(refusal === undefined ? {} : { validateStatus: 'error', help: refusal })}
    >
      <WireDatePicker
        id={id}
        placeholder="长期有效"
        value={value}
        minDate={dayjs(clock.now())}
        onChange={onChange}
      />
    </Form.Item>
  );
}

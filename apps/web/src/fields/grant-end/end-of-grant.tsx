import { Form } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { clock } from '../../platform/clock.ts';
import { WireDatePicker } from '../wire-date/wire-date-picker.tsx';

type Props = {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  /** Why the day was refused. */
  refusal?: string | undefined;
};

/** The last day of a grant; none is for good. */
export function EndOfGrant({ label, value, onChange, refusal }: Props) {
  // The drawer of a role and the dialog over it show one each.
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

import { Form } from 'antd';
import dayjs from 'dayjs';
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
  return (
    <Form.Item
      label={label}
      htmlFor="end-of-grant"
      style={{ margin: 0 }}
      {...(refusal === undefined ? {} : { validateStatus: 'error', help: refusal })}
    >
      <WireDatePicker
        id="end-of-grant"
        placeholder="长期有效"
        value={value}
        minDate={dayjs(clock.now())}
        onChange={onChange}
      />
    </Form.Item>
  );
}

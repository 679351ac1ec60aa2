import { DatePicker } from 'antd';
import dayjs from 'dayjs';

type Props = {
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
  value?: string | null;
  onChange?: (time: string | null) => void;
};

/**
 * Picker of a day and a minute whose value is a time in the server's text format, `2026-11-21 09:30:00`, or null. Times
 * are Beijing time like everywhere on the page; the computer's own time zone plays no part.
 */
export function WireTimePicker({ value, onChange, ...props }: Props) {
  return (
    <DatePicker
      placeholder="请选择时间"
      {...props}
      style={{ width: '100%' }}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm', defaultOpenValue: dayjs('2000-01-01 09:00') }}
      value={value ? dayjs(value) : null}
      onChange={(time) => onChange?.(time?.format('YYYY-MM-DD HH:mm:00') ?? null)}
    />
  );
}

import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { dayPattern } from '../../ui/format/date-text.logic.ts';

type Props = Pick<
  DatePickerProps,
  'id' | 'disabled' | 'placeholder' | 'minDate' | 'maxDate' | 'style' | 'aria-label'
> & {
  value?: string | null;
  onChange?: (date: string | null) => void;
};

/** Date picker whose value is a date in the server's text format, `2026-11-21`, or null. */
export function WireDatePicker({ value, onChange, ...props }: Props) {
  return (
    <DatePicker
      placeholder="请选择日期"
      {...props}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day?.format(dayPattern) ?? null)}
    />
  );
}

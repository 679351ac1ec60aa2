import { DatePicker } from 'antd';
import type { RangePickerProps } from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { dayPattern } from '../../ui/format/date-text.logic.ts';

/** Range of days in the server's text format, both ends included; an open end is undefined. */
export type WireDateRange = { from: string | undefined; to: string | undefined };

type Props = Omit<RangePickerProps, 'value' | 'onChange' | 'picker'> & {
  value?: WireDateRange;
  onChange?: (range: WireDateRange) => void;
};

const dayOf = (text: string | undefined) => (text === undefined ? null : dayjs(text));

/** Date-range picker whose ends may be left empty. */
export function WireDateRangePicker({ value, onChange, ...props }: Props) {
  return (
    <DatePicker.RangePicker
      allowEmpty={[true, true]}
      {...props}
      value={[dayOf(value?.from), dayOf(value?.to)]}
      onChange={(range) =>
        onChange?.({ from: range?.[0]?.format(dayPattern), to: range?.[1]?.format(dayPattern) })
      }
    />
  );
}

import type { SearchField } from '../../ui/list/search/search-field.tsx';
import { WireDateRangePicker } from './wire-date-range-picker.tsx';

/** A condition on the days of a time; the filters of both ends are wire dates. */
export const dateRangeSearch = (range: readonly [from: string, to: string], label: string): SearchField => ({
  range,
  label,
  control: <WireDateRangePicker style={{ width: '100%' }} />,
});

import { FieldTimeOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';

/** Minutes between two refreshes that a reader may choose; 0: the report is refreshed by hand. */
const choices = [0, 1, 5, 15, 30] as const;
type Minutes = (typeof choices)[number];

const minuteMs = 60_000;

/** Keeps in the address how often the report is read again. */
export function useRefreshChoice() {
  const { search, setSearch } = useTabLocation();
  const minutes = choices.find((one) => String(one) === search.get('every')) ?? 0;
  return {
    minutes,
    /** Interval of the query in ms; false without one. */
    everyMs: minutes === 0 ? (false as const) : minutes * minuteMs,
    choose: (next: Minutes) => setSearch({ every: next === 0 ? undefined : String(next) }, { replace: true }),
  };
}

type Props = Pick<ReturnType<typeof useRefreshChoice>, 'minutes' | 'choose'>;

/** How often the report is read again. */
export const RefreshChoice = ({ minutes, choose }: Props) => (
  <Select<Minutes>
    aria-label="自动刷新"
    variant="borderless"
    prefix={<FieldTimeOutlined aria-hidden />}
    value={minutes}
    onChange={choose}
    popupMatchSelectWidth={false}
    options={choices.map((value) => ({
      value,
      label: value === 0 ? '不自动刷新' : `每 ${value} 分钟`,
    }))}
  />
);

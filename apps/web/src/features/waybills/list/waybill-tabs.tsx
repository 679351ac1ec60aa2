import { useQuery } from '@tanstack/react-query';
import { TabNav } from '../../../ui/list/tab-nav.tsx';
import { waybillCounts } from '../waybills.queries.ts';

/** The tabs of the list: the statuses that people work on together. */
const tabs = [
  { key: 'all', text: '全部', statuses: [] },
  { key: 'draft', text: '草稿', statuses: [10] },
  { key: 'fetching', text: '待取号', statuses: [20] },
  { key: 'unknown', text: '结果未知', statuses: [21] },
  { key: 'failed', text: '取号失败', statuses: [25] },
  { key: 'ready', text: '待打印', statuses: [30] },
  { key: 'printed', text: '已打印', statuses: [40] },
  { key: 'waiting', text: '待揽收', statuses: [50] },
  { key: 'underWay', text: '运输中', statuses: [60, 70, 80] },
  { key: 'signed', text: '已签收', statuses: [90] },
  { key: 'abnormal', text: '异常', statuses: [91, 92, 93, 94, 95] },
  { key: 'void', text: '已作废', statuses: [99] },
] as const;

/** The statuses behind the tabs, as the list filters by them. */
export const tabFilters = tabs.map(({ statuses }) => statuses.join(',')).filter((text) => text !== '');

type Props = {
  /** The list's filter by status; undefined: all. */
  status: string | undefined;
  /** The filters of the list as it asks for them. */
  input: Record<string, string>;
  onChoose: (status: string | undefined) => void;
};

/** Status tabs above the list, with the numbers of waybills that match its other filters. */
export function WaybillTabs({ status, input, onChoose }: Props) {
  const counts = useQuery(waybillCounts(input)).data;
  const countOf = (statuses: readonly number[]): number | undefined => {
    if (counts === undefined) return undefined;
    if (statuses.length === 0) return counts.all;
    return counts.byStatus
      .filter(({ waybillStatus }) => statuses.includes(waybillStatus))
      .reduce((sum, { count }) => sum + count, 0);
  };
  return (
    <TabNav
      label="运单状态"
      tabs={tabs.map(({ key, text, statuses }) => ({
        key,
        text,
        count: countOf(statuses),
        isAlarm: key === 'abnormal' || key === 'failed' || key === 'unknown',
      }))}
      at={tabs.find(({ statuses }) => statuses.join(',') === (status ?? ''))?.key}
      onChoose={(key) => onChoose(tabs.find((tab) => tab.key === key)?.statuses.join(',') || undefined)}
    />
  );
}

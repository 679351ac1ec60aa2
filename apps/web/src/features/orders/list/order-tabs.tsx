import type { OrderCounts } from '@baisi/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { TabNav } from '../../../ui/list/tab-nav.tsx';
import { orderCounts } from '../orders.queries.ts';

const tabs: readonly { key: keyof OrderCounts; text: string }[] = [
  { key: 'all', text: '全部' },
  { key: 'pending', text: '待审核' },
  { key: 'approved', text: '待发货' },
  { key: 'partShipped', text: '部分发货' },
  { key: 'shipped', text: '已发货' },
  { key: 'finished', text: '已完成' },
  { key: 'cancelled', text: '已取消' },
  { key: 'abnormal', text: '异常' },
];
export type OrderTab = keyof OrderCounts;

/** The tab of the list for its filters. */
export const tabOf = (filters: Readonly<Record<string, string | undefined>>): OrderTab | undefined => {
  if (filters['handleStatus'] === '5' && filters['orderStatus'] === undefined) return 'abnormal';
  if (filters['handleStatus'] !== undefined) return undefined;
  const status = filters['orderStatus'];
  return status === undefined ? 'all' : tabs.find(({ key }) => key === status)?.key;
};

/** The filters behind a tab. */
export const filtersOf = (tab: OrderTab): Record<string, string | undefined> => ({
  orderStatus: tab === 'all' || tab === 'abnormal' ? undefined : tab,
  handleStatus: tab === 'abnormal' ? '5' : undefined,
});

type Props = {
  tab: OrderTab | undefined;
  /** The filters of the list as it asks for them. */
  input: Record<string, string>;
  onChoose: (tab: OrderTab) => void;
};

/** Status tabs above the list, with the numbers of orders that match its other filters. */
export function OrderTabs({ tab, input, onChoose }: Props) {
  const counts = useQuery(orderCounts(input)).data;
  return (
    <TabNav
      label="订单状态"
      tabs={tabs.map(({ key, text }) => ({
        key,
        text,
        count: counts?.[key],
        isAlarm: key === 'abnormal',
      }))}
      at={tab}
      onChoose={(key) => {
        const chosen = tabs.find((one) => one.key === key);
        if (chosen !== undefined) onChoose(chosen.key);
      }}
    />
  );
}

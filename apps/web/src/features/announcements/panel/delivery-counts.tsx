import type { DeliveryCount } from '@baisi/contract/announcements';
import { externalChannels } from '@baisi/contract/notification-kinds';
import { channelNames } from '@baisi/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { deliveryCountsOf } from '../announcements.queries.ts';
import styles from './readings.module.css';

const states = { sent: '已发送', waiting: '等待', failed: '失败', skipped: '未发送' } as const;
const occasions = [
  { isReminder: false, text: '发布' },
  { isReminder: true, text: '催办' },
];

/** The deliveries of an announcement and of its reminders by channel and state; nothing when it was sent on none. */
export function DeliveryCounts({ id }: { id: string }) {
  const { data: counts = [] } = useQuery(deliveryCountsOf(id));
  if (counts.length === 0) return null;
  const rows = occasions.flatMap(({ isReminder, text }) =>
    externalChannels.map((channel) => ({
      key: `${text} ${channel}`,
      name: `${text} · ${channelNames[channel]}`,
      counts: counts.filter((one) => one.channel === channel && one.isReminder === isReminder),
    })),
  );
  const totalOf = (of: readonly DeliveryCount[], state: DeliveryCount['state']) =>
    of.find((one) => one.state === state)?.total ?? 0;
  return (
    <div className={`${styles.scroll} ${styles.deliveries}`}>
      <table className={styles.table} aria-label="外发情况">
        <thead>
          <tr>
            <th scope="col">外发</th>
            {Object.values(states).map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => row.counts.length > 0)
            .map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <td>{totalOf(row.counts, 'sent')}</td>
                <td>{totalOf(row.counts, 'waiting')}</td>
                <td>{totalOf(row.counts, 'failed')}</td>
                <td>{totalOf(row.counts, 'skipped')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

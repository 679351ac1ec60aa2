import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { recentSystemMessages } from '../account.queries.ts';
import { DeliveriesOfMessage } from './deliveries-of-message.tsx';
import styles from './notifications.module.css';

/** 我为什么没收到: the user's last system messages, each with what became of it on every channel. */
export function DeliveryHistory() {
  const query = useQuery(recentSystemMessages());
  return (
    <Loaded
      query={query}
      isEmpty={({ records }) => records.length === 0}
      empty={<EmptyState text="还没有系统消息" />}
    >
      {({ records }) => (
        <div className={styles.history}>
          <Collapse
            ghost
            items={records.map((message) => ({
              key: message.id,
              label: message.titile, // sic
              extra: <time className={styles.time}>{message.sendTime?.slice(0, 16)}</time>,
              children: <DeliveriesOfMessage message={message} />,
            }))}
          />
        </div>
      )}
    </Loaded>
  );
}

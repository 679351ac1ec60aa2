import type { Message } from '@baisi/contract/messages';
import { channelNames } from '@baisi/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { DetailList } from '../../../ui/detail-list/detail-list.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ownDeliveries } from '../account.queries.ts';
import { deliveryWords } from './delivery-words.ts';

/** The way of one message: stored, then each channel, then read. */
export function DeliveriesOfMessage({ message }: { message: Message }) {
  const query = useQuery(ownDeliveries(message.id));
  const { sendTime, readFlag, readTime } = message;
  return (
    <Loaded query={query}>
      {(deliveries) => (
        <DetailList
          labelWidthPx={76}
          items={[
            { label: '我的消息', content: `已于 ${sendTime?.slice(0, 16) ?? ''} 收到`, whole: true },
            ...deliveries.map((delivery) => ({
              label: channelNames[delivery.channel],
              content: deliveryWords(delivery),
              whole: true,
            })),
            {
              label: '阅读',
              content: readFlag === '1' ? `已于 ${readTime?.slice(0, 16) ?? ''} 阅读` : '尚未阅读',
              whole: true,
            },
          ]}
        />
      )}
    </Loaded>
  );
}

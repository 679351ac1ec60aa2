import type { OrderEvent } from '@baisi/contract/order-record';
import { orderMoveTexts, orderStatusTexts } from '@baisi/contract/order-states';
import { Timeline } from '../../../ui/timeline/timeline.tsx';

const textOf = (move: string): string =>
  move === 'add' ? '创建' : (Object.entries(orderMoveTexts).find(([key]) => key === move)?.[1] ?? move);

/** The steps of an order, newest first: who did what, when and why. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Timeline
      steps={events.map((event) => ({
        key: event.id,
        title: textOf(event.move),
        mark: orderStatusTexts[event.orderStatus],
        facts: `${event.createTime} ${event.createByName ?? event.createBy ?? '系统'}`,
        text: event.remark,
      }))}
    />
  );
}

import type { WaybillEvent } from '@baisi/contract/waybill-record';
import { waybillMoveTexts, waybillStatusTexts } from '@baisi/contract/waybill-states';
import type * as z from 'zod/mini';
import { Timeline } from '../../../ui/timeline/timeline.tsx';

const textOf = (move: string): string =>
  move === 'add' || move === 'create'
    ? '生成'
    : (Object.entries(waybillMoveTexts).find(([key]) => key === move)?.[1] ?? move);

/** The steps of a waybill, newest first: who did what, when and why. */
export function WaybillEvents({ events }: { events: readonly z.infer<typeof WaybillEvent>[] }) {
  return (
    <Timeline
      steps={events.map((event) => ({
        key: event.id,
        title: textOf(event.move),
        mark: waybillStatusTexts[event.waybillStatus],
        facts: `${event.createTime} ${event.createByName ?? event.createBy ?? '系统'}`,
        text: event.remark,
      }))}
    />
  );
}

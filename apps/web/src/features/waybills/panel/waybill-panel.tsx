import { waybillFields as guards, type WaybillRecord } from '@baisi/contract/waybill-record';
import { useQuery } from '@tanstack/react-query';
import { RecordHistory } from '../../../fields/record-history/record-history.tsx';
import { historyTab } from '../../../fields/record-page/use-record-page.ts';
import { RecordView } from '../../../fields/record-panel/record-view.tsx';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import type { OpenedRecord } from '../../../platform/list-state/use-opened-record.ts';
import type { RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { WaybillStatusTag } from '../list/waybill-status-tag.tsx';
import { nameOf } from '../list/waybills-columns.tsx';
import { waybillAnswers, waybillOf } from '../waybills.queries.ts';
import { ExceptionsOfWaybill } from './exceptions-of-waybill.tsx';
import { WaybillEvents } from './waybill-events.tsx';
import { WaybillFacts } from './waybill-facts.tsx';
import { WaybillGoods } from './waybill-goods.tsx';
import { WaybillTraces } from './waybill-traces.tsx';

type Props = {
  id: string;
  opened: OpenedRecord;
  actionsOf: (waybill: WaybillRecord) => readonly RowAction[];
};

/** A waybill beside the list: where it is, what it contains, what happened to it. */
export function WaybillPanel({ id, opened, actionsOf }: Props) {
  const query = useQuery(waybillOf(id));
  const { isHidden } = useGuardedFields(guards);
  return (
    <Loaded query={query}>
      {(waybill) => (
        <RecordView
          name={nameOf(waybill)}
          mark={<WaybillStatusTag status={waybill.waybillStatus} />}
          facts={[waybill.carrierName, waybill.receiverName, waybill.innerNo]}
          actions={actionsOf(waybill)}
          tab={opened.tab}
          onTab={opened.show}
          tabs={[
            { key: 'trace', label: '物流轨迹', content: <WaybillTraces waybill={waybill} /> },
            { key: 'info', label: '详情', content: <WaybillFacts waybill={waybill} isHidden={isHidden} /> },
            { key: 'goods', label: '商品与包裹', content: <WaybillGoods waybill={waybill} /> },
            {
              key: 'exceptions',
              label: `异常${waybill.exceptions.length === 0 ? '' : ` ${waybill.exceptions.length}`}`,
              content: <ExceptionsOfWaybill waybill={waybill} />,
            },
            { key: 'events', label: '操作记录', content: <WaybillEvents events={waybill.events} /> },
            {
              key: historyTab,
              label: '变更记录',
              content: <RecordHistory table="biz_waybill" id={id} refreshes={waybillAnswers} />,
            },
          ]}
        />
      )}
    </Loaded>
  );
}

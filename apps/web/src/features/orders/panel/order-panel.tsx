import { orderFields as guards, type OrderRecord } from '@baisi/contract/order-record';
import { useQuery } from '@tanstack/react-query';
import { Attachments } from '../../../fields/attachments/attachments.tsx';
import { RecordHistory } from '../../../fields/record-history/record-history.tsx';
import { historyTab } from '../../../fields/record-page/use-record-page.ts';
import { RecordView } from '../../../fields/record-panel/record-view.tsx';
import { useAskedHistory } from '../../../fields/record-panel/use-asked-history.ts';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import type { OpenedRecord } from '../../../platform/list-state/use-opened-record.ts';
import type { RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { OrderStatusTag } from '../list/order-status-tag.tsx';
import { orderAnswers, orderOf } from '../orders.queries.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { WaybillsOfOrder } from './waybills-of-order.tsx';

type Props = { id: string; opened: OpenedRecord; actionsOf: (order: OrderRecord) => readonly RowAction[] };

/** An order beside the list: what was ordered, where it goes, how far it is. */
export function OrderPanel({ id, opened, actionsOf }: Props) {
  const query = useQuery(orderOf(id));
  const history = useAskedHistory(opened.show);
  const { isHidden } = useGuardedFields(guards);
  return (
    <Loaded query={query}>
      {(order) => (
        <RecordView
          name={order.orderNo}
          mark={<OrderStatusTag status={order.orderStatus} />}
          facts={[order.customerName, order.receiverName, order.orderDate]}
          actions={actionsOf(order).filter(({ key }) => key !== historyTab)}
          tab={opened.tab}
          onTab={opened.show}
          tabs={[
            {
              key: 'info',
              label: '详情',
              content: (
                <>
                  <OrderFacts order={order} isHidden={isHidden} />
                  <OrderLines order={order} isHidden={isHidden} />
                </>
              ),
            },
            {
              key: 'timeline',
              label: '进度',
              content: <OrderTimeline events={order.events} />,
            },
            {
              key: 'waybills',
              label: `运单${order.waybills.length === 0 ? '' : ` ${order.waybills.length}`}`,
              content: <WaybillsOfOrder order={order} />,
            },
            {
              key: 'files',
              label: '附件',
              content: <Attachments resource="biz_order" recordId={id} editCode="order:edit" />,
            },
            {
              key: historyTab,
              label: '变更记录',
              content: (
                <RecordHistory
                  key={history.about}
                  table="biz_order"
                  id={id}
                  about={history.about}
                  refreshes={orderAnswers}
                />
              ),
            },
          ]}
        />
      )}
    </Loaded>
  );
}

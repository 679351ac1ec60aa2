import type { OrderRecord } from '@baisi/contract/order-record';
import { Button } from 'antd';
import { printValuesOfOrder, requestPrint } from '../../../fields/print-request/print-request.ts';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WaybillLinks } from './waybill-links.tsx';

/** The waybills of an order, with the button that prints their labels. */
export function WaybillsOfOrder({ order }: { order: OrderRecord }) {
  if (order.waybills.length === 0) return <EmptyState text="还没有运单" />;
  return (
    <>
      <Allowed code="waybill:print">
        <Button size="small" onClick={() => requestPrint(printValuesOfOrder(order))}>
          打印面单
        </Button>
      </Allowed>
      <WaybillLinks waybills={order.waybills} />
    </>
  );
}

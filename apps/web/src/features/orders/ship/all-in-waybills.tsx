import type { OrderRecord } from '@baisi/contract/order-record';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WaybillLinks } from '../panel/waybill-links.tsx';

/** Shown in place of the form of 生成运单 when no goods of the order are left for another waybill. */
export function AllInWaybills({ waybills }: Pick<OrderRecord, 'waybills'>) {
  return (
    <>
      <EmptyState text="该订单的商品已全部在运单中，没有待发的数量。需要重新发货时，请先作废原运单。" />
      <WaybillLinks waybills={waybills} />
    </>
  );
}

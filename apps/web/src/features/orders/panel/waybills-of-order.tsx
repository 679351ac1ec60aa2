import type { OrderRecord } from '@baisi/contract/order-record';
import { waybillStatusTexts } from '@baisi/contract/waybill-states';
import { Button } from 'antd';
import { printValuesOfOrder, requestPrint } from '../../../fields/print-request/print-request.ts';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import styles from './order-panel.module.css';

const statusTexts: Readonly<Record<number, string>> = waybillStatusTexts;

/** The waybills of an order that are not void; each leads to its place in 运单管理. */
export function WaybillsOfOrder({ order }: { order: OrderRecord }) {
  if (order.waybills.length === 0) return <EmptyState text="还没有运单" />;
  return (
    <>
      <Allowed code="waybill:print">
        <Button size="small" onClick={() => requestPrint(printValuesOfOrder(order))}>
          打印面单
        </Button>
      </Allowed>
      <ul className={styles.waybills}>
        {order.waybills.map((waybill) => (
          <li key={waybill.id}>
            <a href={`/trade/waybills?waybill=${encodeURIComponent(waybill.id)}`}>
              {waybill.carrierName} {waybill.waybillNo ?? waybill.innerNo}
            </a>
            <PlainTag>{statusTexts[waybill.waybillStatus]}</PlainTag>
          </li>
        ))}
      </ul>
    </>
  );
}

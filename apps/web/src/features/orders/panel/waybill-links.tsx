import type { OrderRecord } from '@baisi/contract/order-record';
import { waybillStatusTexts } from '@baisi/contract/waybill-states';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import styles from './order-panel.module.css';

const statusTexts: Readonly<Record<number, string>> = waybillStatusTexts;

/** The waybills of an order that are not void; each leads to its place in 运单管理. */
export function WaybillLinks({ waybills }: Pick<OrderRecord, 'waybills'>) {
  return (
    <ul className={styles.waybills}>
      {waybills.map((waybill) => (
        <li key={waybill.id}>
          <a href={`/trade/waybills?waybill=${encodeURIComponent(waybill.id)}`}>
            {waybill.carrierName} {waybill.waybillNo ?? waybill.innerNo}
          </a>
          <PlainTag>{statusTexts[waybill.waybillStatus]}</PlainTag>
        </li>
      ))}
    </ul>
  );
}

import type { OrderRecord } from '@baisi/contract/order-record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { orderOf } from '../orders.queries.ts';
import { AllInWaybills } from './all-in-waybills.tsx';
import { openLines } from './open-lines.logic.ts';
import { ShipForm } from './ship-form.tsx';

type Props = { order: OrderRecord; onDone: () => void };

/** 生成运单 of one order: the form, or the waybills that contain all of its goods. */
export function ShipOne({ order, onDone }: Props) {
  // Afterwards nothing is left to ship, but the form stays until the drawer is closed.
  const [isDone, setDone] = useState(false);
  const query = useQuery(orderOf(order.id));
  const finish = () => {
    setDone(true);
    onDone();
  };
  return (
    <Loaded query={query} keeps>
      {({ items, waybills }) =>
        openLines(items).length === 0 && !isDone ? (
          <AllInWaybills waybills={waybills} />
        ) : (
          <ShipForm orders={[order]} onDone={finish} />
        )
      }
    </Loaded>
  );
}

import type { OrderRecord } from '@baisi/contract/order-record';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { useOpening } from '../../../ui/use-opening.ts';
import { ShipForm } from './ship-form.tsx';
import { ShipOne } from './ship-one.tsx';

type Props = { shipping: ReturnType<typeof useOpening<readonly OrderRecord[]>> };

/** 生成运单: carrier, sender and parcels for chosen orders. */
export function ShipDrawer({ shipping }: Props) {
  const narrow = useNarrow();
  const { about = [], isOpen, hide } = shipping;
  const [first, second] = about;
  return (
    <Drawer
      open={isOpen}
      title={`生成运单（${about.length}个订单）`}
      size={narrow ? '100%' : 'min(680px, 100%)'}
      destroyOnHidden
      onClose={hide}
    >
      {first !== undefined && second === undefined ? <ShipOne order={first} onDone={hide} /> : null}
      {second === undefined ? null : <ShipForm orders={about} onDone={hide} />}
    </Drawer>
  );
}

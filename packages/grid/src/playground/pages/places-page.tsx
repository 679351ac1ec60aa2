import { useState } from 'react';
import { DrawerPlace } from '../places/drawer-place.tsx';
import { HiddenTab } from '../places/hidden-tab.tsx';
import { ModalPlace } from '../places/modal-place.tsx';
import { OrdersGrid } from '../places/orders-grid.tsx';

/** Grids where applications use them: in a hidden tab, in a modal, in a drawer. */
export function PlacesPage() {
  const [open, setOpen] = useState<'modal' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <p>
        <button type="button" onClick={() => setOpen('modal')}>
          打开对话框
        </button>{' '}
        <button type="button" onClick={() => setOpen('drawer')}>
          打开抽屉
        </button>
      </p>
      <HiddenTab />
      {open === 'modal' ? (
        <ModalPlace onClose={close}>
          <OrdersGrid label="对话框中的订单" />
        </ModalPlace>
      ) : null}
      {open === 'drawer' ? (
        <DrawerPlace onClose={close}>
          <OrdersGrid label="抽屉中的订单" />
        </DrawerPlace>
      ) : null}
    </>
  );
}

import { Activity, useState } from 'react';
import { OrdersGrid } from './orders-grid.tsx';

/** A tab that is hidden but stays mounted, as in the product. */
export function HiddenTab() {
  const [isShown, setShown] = useState(true);
  // The focus stays where it is, as when a shortcut switches tabs.
  return (
    <>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown((before) => !before)}
      >
        切换标签页
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <OrdersGrid label="标签页中的订单" />
      </Activity>
    </>
  );
}

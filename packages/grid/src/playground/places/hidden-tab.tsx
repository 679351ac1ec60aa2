import { Activity, useState } from 'react';
import { OrdersGrid } from './orders-grid.tsx';

/** A tab that is hidden without being given up, as the tabs of the product are. */
export function HiddenTab() {
  const [isShown, setShown] = useState(true);
  // A key that changes tabs leaves the focus where it is.
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

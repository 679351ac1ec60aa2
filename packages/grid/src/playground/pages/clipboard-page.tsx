import { useRef, useState } from 'react';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';
import { columns, ordersOf } from '../orders.ts';

/** A grid for copying and pasting; its first row is disabled. A button of the page opens its find bar. */
export function ClipboardPage() {
  const grid = useRef<GridHandle>(null);
  const [rows] = useState(() => ordersOf(12));
  return (
    <>
      <Grid
        ref={grid}
        cards={false}
        label="订单"
        columns={columns}
        dataSource={rows}
        rowNumber
        height={560}
        disabledRows={{ code: 'SO20260000' }}
      />
      <button type="button" onClick={() => grid.current?.find()}>
        打开查找
      </button>
    </>
  );
}

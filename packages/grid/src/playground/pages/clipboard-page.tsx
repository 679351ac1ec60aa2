import { useState } from 'react';
import { Grid } from '../../react/grid.tsx';
import { columns, ordersOf } from '../orders.ts';

/** A grid for copying and pasting; its first row is disabled. */
export function ClipboardPage() {
  const [rows] = useState(() => ordersOf(12));
  return (
    <Grid
      cards={false}
      label="订单"
      columns={columns}
      dataSource={rows}
      rowNumber
      height={560}
      disabledRows={{ code: 'SO20260000' }}
    />
  );
}

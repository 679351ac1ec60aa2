import { useState } from 'react';
import { Grid } from '../../react/grid.tsx';
import { columns, ordersOf } from '../orders.ts';

/** Cells of each kind that a person types into. */
export function EditingPage() {
  const [rows] = useState(() => ordersOf(200));
  return <Grid label="订单" columns={columns} dataSource={rows} rowNumber height={560} />;
}

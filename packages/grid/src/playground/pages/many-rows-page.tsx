import { useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import { Grid } from '../../react/grid.tsx';
import { columns, ordersOf } from '../orders.ts';

const more: Column[] = Array.from({ length: 500 }, (_, i) => ({
  key: `extra${i}`,
  title: `附加${i + 1}`,
  type: 'input',
  width: 110,
}));

/** A hundred thousand rows of five hundred columns and more. */
export function ManyRowsPage() {
  const [rows] = useState(() => ordersOf(100_000));
  return <Grid label="很多订单" columns={[...columns, ...more]} dataSource={rows} rowNumber height={620} />;
}

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

const all = [...columns, ...more];

/** 100 000 rows with 500 columns, or with the number of columns in `?columns=`. */
export function ManyRowsPage() {
  const [rows] = useState(() => ordersOf(100_000));
  const [shown] = useState(() => {
    const asked = new URLSearchParams(window.location.search).get('columns');
    return asked === null ? all : all.slice(0, Number(asked));
  });
  return <Grid label="很多订单" columns={shown} dataSource={rows} rowNumber height={620} />;
}

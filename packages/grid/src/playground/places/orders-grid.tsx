import { useState } from 'react';
import type { Row } from '../../core/document/row.ts';
import { Grid } from '../../react/grid.tsx';
import { columns, ordersOf } from '../orders.ts';
import { Deliveries } from '../pages/deliveries.tsx';

const rules = { qty: [{ pattern: 'z', message: '${title}应为整数' }] };

const subFormOf = ({ row }: { row: Row }) => <Deliveries name={String(row['customer'])} />;

/** A grid with everything that can open over it. */
export function OrdersGrid({ label }: { label: string }) {
  const [rows] = useState(() => ordersOf(200));
  return (
    <Grid
      label={label}
      columns={columns}
      dataSource={rows}
      editRules={rules}
      rowNumber
      rowSelection
      toolbar
      dragSort
      clickRowShowSubForm
      subForm={subFormOf}
      height={360}
    />
  );
}

import { useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import type { Arrangement } from '../../core/columns/layout.ts';
import { Grid } from '../../react/grid.tsx';
import { ordersOf } from '../orders.ts';

const columns: readonly Column[] = [
  { key: 'code', title: '订单号', type: 'input', width: 130, fixed: 'left', sortable: true },
  { key: 'customer', title: '客户', type: 'input', width: 120, sortable: true, filterable: true },
  { key: 'goods', title: '货物', type: 'input', width: 120 },
  { key: 'qty', title: '件数', type: 'inputNumber', width: 110, sortable: true },
  { key: 'amount', title: '金额', type: 'inputNumber', width: 110 },
  { key: 'memo', title: '备注', type: 'textarea', width: 200 },
  { key: 'secret', title: '内部备注', type: 'input', width: 140, visible: false },
  ...Array.from(
    { length: 6 },
    (_, i): Column => ({
      key: `more${i}`,
      title: `附加${i + 1}`,
      type: 'input',
      width: 110,
    }),
  ),
  { key: 'paid', title: '已付款', type: 'checkbox', width: 90, fixed: 'right' },
];

/** Columns that the user can arrange. The page stores the arrangement and applies it to a second grid. */
export function ColumnsPage() {
  const [rows] = useState(() => ordersOf(60));
  const [arrangement, setArrangement] = useState<Arrangement>({});
  const [turn, setTurn] = useState(0);
  return (
    <>
      <Grid
        key={turn}
        label="订单"
        columns={columns}
        dataSource={rows}
        rowNumber
        height={420}
        arrangement={arrangement}
        onArrange={(event) => setArrangement(event.arrangement)}
      />
      <button type="button" onClick={() => setTurn(turn + 1)}>
        重新打开
      </button>
    </>
  );
}

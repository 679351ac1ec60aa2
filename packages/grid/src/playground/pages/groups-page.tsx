import { useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import { Grid } from '../../react/grid.tsx';
import { ordersOf } from '../orders.ts';

const columns: readonly Column[] = [
  { key: 'code', title: '订单号', type: 'input', width: 140, fixed: 'left', sortable: true },
  { key: 'customer', title: '客户', type: 'input', width: 180, group: '收货方' },
  { key: 'memo', title: '说明', type: 'textarea', width: 150, group: '收货方' },
  { key: 'goods', title: '货物', type: 'input', width: 120 },
  { key: 'qty', title: '件数', type: 'inputNumber', width: 110, group: '数量与金额', statistics: ['sum'] },
  { key: 'amount', title: '金额', type: 'inputNumber', width: 120, group: '数量与金额', statistics: ['sum'] },
  ...Array.from(
    { length: 8 },
    (_, i): Column => ({
      key: `more${i}`,
      title: `附加${i + 1}`,
      type: 'input',
      width: 120,
      group: i < 4 ? '附加信息' : '其他信息',
    }),
  ),
];

const query = new URLSearchParams(window.location.search);
const wrapped = columns.map((column) => (column.key === 'memo' ? { ...column, wrap: true } : column));

const long = '外包装有轻微破损，请司机到达后先拍照，再与仓库主管一起清点件数并签字确认。';

/** Headings of column groups, and rows of several heights. */
export function GroupsPage() {
  const [rows] = useState(() => ordersOf(80).map((row, i) => (i === 1 ? { ...row, memo: long } : row)));
  return (
    <Grid
      cards={false}
      label="订单"
      columns={query.has('wrap') ? wrapped : columns}
      dataSource={rows}
      rowNumber
      height={460}
    />
  );
}

import { useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import { Grid } from '../../react/grid.tsx';
import { columns, ordersOf } from '../orders.ts';

const query = new URLSearchParams(window.location.search);

/** Pinyin initials of the goods, by which their names can be searched. */
const sounds: Readonly<Record<string, string>> = { 办公家具: 'bgjj', 电子元件: 'dzyj', 图书: 'ts' };
const matches = (text: string, typed: string) =>
  text.includes(typed) || sounds[text]?.startsWith(typed.toLowerCase()) === true;

/** Calculated columns. */
const calculated: readonly Column[] = [
  {
    key: 'total',
    title: '总价',
    width: 130,
    formula: 'ROUND(qty * amount, 2)',
    statistics: ['sum'],
    sortable: true,
  },
  { key: 'level', title: '等级', width: 90, formula: 'IF(total >= 1000, "大单", "普通")', filterable: true },
  { key: 'average', title: '单件', width: 110, formula: 'total / qty' },
];
const shown = query.has('formulas') ? [...columns.slice(0, 5), ...calculated] : columns;

/** Editable cells of each kind. */
export function EditingPage() {
  const [rows] = useState(() => ordersOf(200));
  return (
    <Grid
      label="订单"
      columns={shown}
      dataSource={rows}
      rowNumber
      height={560}
      matches={matches}
      alwaysEdit={query.has('always')}
    />
  );
}

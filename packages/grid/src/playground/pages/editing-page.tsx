import { useState } from 'react';
import { Grid } from '../../react/grid.tsx';
import { columns, ordersOf } from '../orders.ts';

const query = new URLSearchParams(window.location.search);

/** The pronunciation of the goods: the initials of their syllables. */
const sounds: Readonly<Record<string, string>> = { 办公家具: 'bgjj', 电子元件: 'dzyj', 图书: 'ts' };
const matches = (text: string, typed: string) =>
  text.includes(typed) || sounds[text]?.startsWith(typed.toLowerCase()) === true;

/** Editable cells of each kind. */
export function EditingPage() {
  const [rows] = useState(() => ordersOf(200));
  return (
    <Grid
      label="订单"
      columns={columns}
      dataSource={rows}
      rowNumber
      height={560}
      matches={matches}
      alwaysEdit={query.has('always')}
    />
  );
}

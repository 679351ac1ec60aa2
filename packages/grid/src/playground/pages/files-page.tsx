import { useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import { Grid } from '../../react/grid.tsx';
import { columns as orderColumns, ordersOf } from '../orders.ts';

const query = new URLSearchParams(window.location.search);

const inGroup: readonly string[] = ['city', 'qty'];

/** Orders with days, group headings, and a hidden column. */
const columns: readonly Column[] = [
  ...orderColumns.map(
    (column): Column => (inGroup.includes(column.key) ? { ...column, group: '发货' } : column),
  ),
  { key: 'day', title: '下单日期', type: 'date', width: 150 },
  { key: 'at', title: '发货时间', type: 'datetime', width: 200 },
  { key: 'secret', title: '成本价', type: 'inputNumber', width: 100, visible: false },
];

const rowsOf = (count: number) =>
  ordersOf(count).map((row, i) => ({
    ...row,
    memo: i === 1 ? '=1+1' : row['memo'],
    day: `2026-01-${String((i % 28) + 1).padStart(2, '0')}`,
    at: `2026-01-05 08:${String(i % 60).padStart(2, '0')}:00`,
    secret: i,
  }));

const hidden = {
  authPre: 'order',
  access: (_prefix: string, key: string) =>
    key === 'import' || key === 'amount' ? ('hidden' as const) : ('open' as const),
};

/** Export and import. `?many`: 100 000 rows; `?empty`: none. */
export function FilesPage() {
  const [rows] = useState(() => rowsOf(query.has('many') ? 100_000 : query.has('empty') ? 0 : 12));
  const [headings, setHeadings] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <Grid
        label="订单"
        columns={columns}
        dataSource={rows}
        rowNumber
        rowSelection
        toolbar
        toolbarConfig={{ btn: ['add', 'import', 'export', 'remove', 'clearSelection'] }}
        importHeadings={headings}
        mayAddRows={!query.has('closed')}
        disabledRows={{ code: 'SO20260000' }}
        height={480}
        {...(query.has('auth') ? hidden : {})}
        onImported={(event) => setHeadings(event.headings)}
      />
      <p aria-label="记住的列">{JSON.stringify(headings)}</p>
    </>
  );
}

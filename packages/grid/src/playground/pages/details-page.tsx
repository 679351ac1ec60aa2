import { useRef, useState } from 'react';
import type { Row } from '../../core/document/row.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';
import { DetailList } from '../../react/rows/detail-list.tsx';
import { columns, ordersOf } from '../orders.ts';

const query = new URLSearchParams(window.location.search);
const all = ordersOf(95);
const shown = columns.map((column) =>
  column.key === 'goods' ? { ...column, showDetails: query.has('details') } : column,
);

const detailColumns = [1, 2, 3, 4] as const;

const goodsOf = ({ row }: { row: Row }) => (
  <DetailList
    columns={3}
    items={[
      { label: '订单号', content: String(row['code']) },
      { label: '货物', content: String(row['goods']) },
      { label: '件数', content: String(row['qty']) },
    ]}
  />
);

/** Sub-tables and details of rows, and a list with pages. */
export function DetailsPage() {
  const [page, setPage] = useState({ current: 1, pageSize: 10 });
  const [rows, setRows] = useState(() => all.slice(0, 10));
  const [said, setSaid] = useState('');
  const [callback, setCallback] = useState<(isDone: boolean) => void>();
  const grid = useRef<GridHandle>(null);
  return (
    <>
      <Grid
        cards={false}
        ref={grid}
        label="订单"
        columns={shown}
        dataSource={rows}
        rowNumber
        clickRowShowSubForm
        detailColumns={detailColumns.find((count) => String(count) === query.get('columns')) ?? 2}
        subForm={goodsOf}
        pagination={{ ...page, total: all.length }}
        onPageChange={({ current, pageSize }) => {
          setPage({ current, pageSize });
          setRows(all.slice((current - 1) * pageSize, current * pageSize));
          setSaid(`pageChange ${current} ${pageSize}`);
        }}
        onDetailsConfirm={({ row, column, callback: answer }) => {
          setSaid(`detailsConfirm ${String(row['code'])} ${column.key}`);
          setCallback(() => answer);
          if (!query.has('slow')) answer(true);
        }}
      />
      <p>
        <button
          type="button"
          onClick={() =>
            setSaid(
              grid.current
                ?.getChanges()
                .edited.map(({ key }) => key)
                .join(',') ?? '',
            )
          }
        >
          改动
        </button>
        <button type="button" onClick={() => grid.current?.openSubForm('r9')}>
          打开第 10 行
        </button>
        <button type="button" onClick={() => grid.current?.removeRowsById('r0')}>
          移除第 1 行
        </button>
        <button type="button" onClick={() => grid.current?.openSubForm('nowhere')}>
          打开不存在的行
        </button>
        <button type="button" onClick={() => callback?.(true)}>
          完成
        </button>
        <output aria-label="事件">{said}</output>
      </p>
    </>
  );
}

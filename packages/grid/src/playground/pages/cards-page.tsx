import { useRef, useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import type { Arrangement } from '../../core/columns/layout.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';
import { columns as orderColumns, ordersOf } from '../orders.ts';

const query = new URLSearchParams(window.location.search);

const columns: readonly Column[] = [
  ...orderColumns.map((column) =>
    column.key === 'qty'
      ? { ...column, validateRules: [{ pattern: '*', message: '请填写${title}' }] }
      : column,
  ),
  { key: 'day', title: '下单日期', type: 'date', width: 140 },
  {
    key: 'phone',
    title: '手机',
    type: 'input',
    width: 140,
    validateRules: [{ pattern: 'm', message: '${title}格式不正确' }],
  },
  ...(query.has('many')
    ? Array.from({ length: 8 }, (_, i): Column => ({ key: `more${i}`, title: `附加${i + 1}`, type: 'input' }))
    : []),
];

/** Rows in a narrow grid, as cards or as a table. The page stores the choice. */
export function CardsPage() {
  const [rows] = useState(() =>
    ordersOf(query.has('empty') ? 0 : 500).map((row, i) => ({
      ...row,
      day: `2026-11-${String(1 + (i % 28)).padStart(2, '0')}`,
      phone: `138${String(10_000_000 + i * 7)}`,
      ...(i === 2 ? { customer: '上海浦东国际机场综合保税区第二期跨境供应链管理服务有限公司' } : {}),
    })),
  );
  const [arrangement, setArrangement] = useState<Arrangement>({});
  const [turn, setTurn] = useState(0);
  const grid = useRef<GridHandle>(null);
  return (
    <>
      <Grid
        key={turn}
        ref={grid}
        label="订单"
        columns={columns}
        dataSource={rows}
        cards={!query.has('never')}
        rowNumber
        rowSelection
        dragSort={query.has('sorted')}
        toolbar
        disabledRows={{ code: 'SO20260001' }}
        disabled={query.has('disabled')}
        height={560}
        arrangement={arrangement}
        onArrange={(event) => setArrangement(event.arrangement)}
      />
      <p>
        <button type="button" onClick={() => void grid.current?.validateTable()}>
          校验
        </button>
        <button type="button" onClick={() => setTurn(turn + 1)}>
          重新打开
        </button>
        <output aria-label="布局">{JSON.stringify(arrangement)}</output>
      </p>
    </>
  );
}

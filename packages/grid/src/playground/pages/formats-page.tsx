import { useState } from 'react';
import type { RowSource } from '../../core/blocks/row-source.ts';
import type { Column } from '../../core/columns/column.ts';
import type { Arrangement } from '../../core/columns/layout.ts';
import type { Row } from '../../core/document/row.ts';
import type { FormatRule } from '../../core/formats/format-rule.ts';
import { Grid } from '../../react/grid.tsx';

const columns: readonly Column[] = [
  { key: 'code', title: '订单号', type: 'input', width: 130, fixed: 'left', sortable: true },
  { key: 'customer', title: '客户', type: 'input', width: 150 },
  { key: 'qty', title: '件数', type: 'inputNumber', width: 100, sortable: true },
  { key: 'limit', title: '上限', type: 'inputNumber', width: 100 },
  { key: 'amount', title: '金额', type: 'inputNumber', width: 120 },
  { key: 'due', title: '到期日', type: 'date', width: 140 },
  {
    key: 'state',
    title: '状态',
    type: 'select',
    width: 120,
    options: [
      { value: 'w', text: '待处理' },
      { value: 'd', text: '已完成' },
      { value: 'c', text: '已取消' },
    ],
  },
  { key: 'paid', title: '已付款', type: 'checkbox', width: 90 },
  { key: 'memo', title: '备注', type: 'input', width: 180 },
];

const customers = ['上海启元', '北京华信', '广州南风', '深圳云帆', '成都锦程'];

/**
 * Returns the day that is `days` after `today`, as a text. Conditions like 今天 need days relative to the clock of the
 * test.
 */
function dayFrom(today: Date, days: number): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function rowsFor(count: number): Row[] {
  const today = new Date();
  return Array.from({ length: count }, (_, i) => ({
    id: `r${i}`,
    code: `SO${20_260_000 + i}`,
    customer: customers[i % customers.length],
    qty: (i * 13) % 97,
    limit: 60,
    amount: ((i * 1237) % 99_991) / 100,
    due: dayFrom(today, (i % 9) - 4),
    state: ['w', 'd', 'c'][i % 3],
    paid: i % 4 === 0,
    memo: i % 5 === 0 ? '易碎，轻拿轻放' : '',
  }));
}

const given: readonly FormatRule[] = [
  {
    id: 'cancelled',
    isEnabled: true,
    name: '已取消',
    columns: ['state'],
    marks: 'row',
    when: { is: 'equal', operand: { value: 'c' } },
    styles: ['grey', 'strike'],
  },
  {
    id: 'over',
    isEnabled: true,
    name: '超过上限',
    columns: ['qty'],
    marks: 'cell',
    when: { is: 'greater', operand: { column: 'limit' } },
    styles: ['red', 'bold'],
  },
  {
    id: 'late',
    isEnabled: true,
    columns: ['due'],
    marks: 'cell',
    when: { is: 'before', days: 0 },
    styles: ['orange'],
  },
];

const heavy: readonly FormatRule[] = [
  {
    id: 'top',
    isEnabled: true,
    columns: ['amount'],
    marks: 'cell',
    when: { is: 'top', count: 10, isPercent: true },
    styles: ['green'],
  },
  {
    id: 'twice',
    isEnabled: true,
    columns: ['qty'],
    marks: 'cell',
    when: { is: 'duplicate' },
    styles: ['yellow'],
  },
  {
    id: 'over',
    isEnabled: true,
    columns: ['amount'],
    marks: 'row',
    when: { is: 'aboveAverage' },
    styles: ['bold'],
  },
];

const query = new URLSearchParams(window.location.search);
const rulesOf: Readonly<Record<string, readonly FormatRule[]>> = { given, heavy };

/**
 * Conditional formats. The page stores the rules and applies them to a second grid. `?rules=` names the initial rules.
 */
export function FormatsPage() {
  const isSource = query.has('source');
  const [rows] = useState(() => rowsFor(Number(query.get('rows') ?? 60)));
  const [source] = useState<RowSource>(() => ({
    load: async ({ from, count }) => ({ rows: rows.slice(from, from + count), total: rows.length }),
  }));
  const [arrangement, setArrangement] = useState<Arrangement>(() => {
    const formats = rulesOf[query.get('rules') ?? ''];
    return formats === undefined ? {} : { formats };
  });
  const [turn, setTurn] = useState(0);
  return (
    <>
      <Grid
        key={turn}
        label="订单"
        columns={columns}
        {...(isSource ? { rowSource: source } : { dataSource: rows })}
        rowNumber
        height={480}
        arrangement={arrangement}
        onArrange={(event) => setArrangement(event.arrangement)}
      />
      <button type="button" onClick={() => setTurn(turn + 1)}>
        重新打开
      </button>
      <output aria-label="规则">{JSON.stringify(arrangement.formats ?? [])}</output>
    </>
  );
}

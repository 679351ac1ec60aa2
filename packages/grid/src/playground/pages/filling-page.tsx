import { useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import { Grid } from '../../react/grid.tsx';

const columns: readonly Column[] = [
  { key: 'name', title: '名称', type: 'input', width: 160, fixed: 'left' },
  { key: 'number', title: '数量', type: 'inputNumber', width: 120 },
  { key: 'day', title: '日期', type: 'input', width: 140 },
  {
    key: 'state',
    title: '状态',
    type: 'select',
    width: 120,
    options: ['待处理', '处理中', '已完成'].map((text, i) => ({ value: `s${i}`, text })),
  },
  { key: 'fixed', title: '锁定行', type: 'input', width: 140, disabled: ({ id }) => id === 'r4' },
  ...Array.from(
    { length: 12 },
    (_, i): Column => ({
      key: `more${i}`,
      title: `附加${i + 1}`,
      type: 'input',
      width: 130,
    }),
  ),
];

/** A grid for filling cells; its fifth row has a locked cell. */
export function FillingPage() {
  const [rows] = useState(() =>
    Array.from({ length: 300 }, (_, i) => ({
      id: `r${i}`,
      name: i < 8 ? `货物${i}` : '',
      number: i === 0 ? 1 : i === 1 ? 3 : '',
      day: i === 0 ? '2026-01-30' : '',
      state: i === 0 ? 's1' : '',
      fixed: i === 0 ? '甲' : '',
    })),
  );
  return (
    <Grid cards={false} statusBar label="填充" columns={columns} dataSource={rows} rowNumber height={420} />
  );
}

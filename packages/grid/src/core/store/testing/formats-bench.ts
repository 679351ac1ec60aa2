import { choicesOf } from '../../columns/choices.ts';
import { type Column, plainText, type ValueKind, type WallClock } from '../../columns/column.ts';
import type { Row } from '../../document/row.ts';
import { dayNumber } from '../../formats/days.ts';
import type { FormatCondition, FormatRule } from '../../formats/format-rule.ts';
import { Formatting } from '../formatting/formatting.ts';
import { GridStore } from '../grid-store.ts';
import { plainSettings } from './plain-settings.ts';

/** A Wednesday. */
export const today = dayNumber(2026, 11, 18);

function clockOf(value: unknown): WallClock | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = plainText(value).split(/[- :]/).map(Number);
  return plainText(value) === '' ? undefined : { year, month, day, hour, minute, second: 0 };
}

const kinds: Readonly<Record<string, ValueKind>> = {
  number: { toText: plainText, toCell: (value) => (typeof value === 'number' ? value : undefined) },
  date: { toText: plainText, toCell: clockOf, cellFormat: () => 'YYYY-MM-DD' },
  datetime: { toText: plainText, toCell: clockOf, cellFormat: () => 'YYYY-MM-DD HH:mm' },
  select: { toText: (value, column, row) => choicesOf(column, row).textOf(value) },
  text: { toText: plainText },
};

const columns: readonly Column[] = [
  { key: 'qty', title: '件数', type: 'number' },
  { key: 'limit', title: '上限', type: 'number' },
  { key: 'due', title: '到期', type: 'date' },
  { key: 'at', title: '时间', type: 'datetime' },
  {
    key: 'state',
    title: '状态',
    type: 'select',
    options: [
      { value: 'a', text: '待处理' },
      { value: 'b', text: '已完成' },
    ],
  },
  { key: 'memo', title: '备注', type: 'text' },
];

/** A store with rows, and its work scheduled for idle moments. */
export function formatsBench(rows: readonly Row[], formats: readonly FormatRule[]) {
  const store = new GridStore({
    ...plainSettings,
    columns,
    kindOf: ({ type = 'text' }) => kinds[type] ?? { toText: plainText },
  });
  store.load(rows.map((row, i) => ({ id: `r${i}`, ...row })));
  const waiting: (() => void)[] = [];
  const formatting = new Formatting(store, {
    today: () => today,
    later: (run) => waiting.push(run),
    changed: () => store.changed(),
  });
  store.arrange({ formats });
  formatting.follow();
  const idle = () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
  };
  const stylesOf = (key: string, field: string) =>
    store.formats?.look(key, field, store.revision)?.styles ?? '';
  return { store, formatting, idle, stylesOf };
}

/** A rule that marks cells of one column red. */
export const rule = (when: FormatCondition, more: Partial<FormatRule> = {}): FormatRule => ({
  id: 'one',
  isEnabled: true,
  columns: ['qty'],
  marks: 'cell',
  when,
  styles: ['red'],
  ...more,
});

import type { GivenOption } from '../core/columns/cell-settings.ts';
import type { Column } from '../core/columns/column.ts';
import type { Row } from '../core/document/row.ts';

const provinces: readonly GivenOption[] = [
  { value: 'js', text: '江苏' },
  { value: 'zj', text: '浙江' },
  { value: 'gd', text: '广东', disabled: true },
];
const cities: Readonly<Record<string, readonly GivenOption[]>> = {
  js: [
    { value: 'nj', text: '南京' },
    { value: 'sz', text: '苏州' },
  ],
  zj: [
    { value: 'hz', text: '杭州' },
    { value: 'nb', text: '宁波' },
  ],
};
const noCities: readonly GivenOption[] = [];
const customers: readonly GivenOption[] = Array.from({ length: 60 }, (_, i) => ({
  value: `k${i}`,
  text: `${['华东', '华北', '华南'][i % 3]}客户${i}`,
}));

/** A server far away: its first answer to `坏` fails, and `慢` takes its time. */
let failures = 0;
export async function search(keyword: string, signal: AbortSignal): Promise<readonly GivenOption[]> {
  await new Promise((resolve) => {
    setTimeout(resolve, keyword === '慢' ? 1_500 : 40);
  });
  if (keyword === '坏' && !signal.aborted) {
    failures += 1;
    if (failures === 1) throw new Error('far away');
    return [{ value: 'k1', text: '好了' }];
  }
  return customers.filter(({ text = '' }) => text.includes(keyword));
}

async function echo(value: string): Promise<string | undefined> {
  await new Promise((resolve) => {
    setTimeout(resolve, 40);
  });
  return customers.find((one) => one.value === value)?.text;
}

/** Columns of the types in which something is chosen. */
export const choiceColumns: readonly Column[] = [
  {
    key: 'state',
    title: '状态',
    type: 'select',
    width: 130,
    placeholder: '请选择${title}',
    options: [
      { value: 1, text: '待处理' },
      { value: 2, label: '处理中' },
      { value: 3, title: '已完成' },
      { value: 4, text: '已作废', disabled: true },
    ],
  },
  {
    key: 'unit',
    title: '单位',
    type: 'selectSearch',
    width: 110,
    allowInput: true,
    options: ['箱', '件', '托盘'].map((text) => ({ value: text, text })),
  },
  {
    key: 'labels',
    title: '标签',
    type: 'list_multi',
    width: 160,
    options: ['加急', '易碎', '冷藏', '保价'].map((text, i) => ({ value: i + 1, text })),
  },
  { key: 'customer', title: '客户', type: 'select-dict-search', width: 150, props: { search, echo } },
  { key: 'province', title: '省份', type: 'select', width: 110, options: provinces, linkageKey: 'city' },
  {
    key: 'city',
    title: '城市',
    type: 'select',
    width: 110,
    options: ({ province }) => cities[String(province)] ?? noCities,
  },
  { key: 'day', title: '日期', type: 'date', width: 100 },
  { key: 'at', title: '发货时间', type: 'datetime', width: 120 },
  { key: 'clock', title: '时刻', type: 'time', format: 'HH:mm', width: 110 },
  { key: 'month', title: '月份', type: 'date', format: 'YYYY年M月', width: 130 },
];

/** Rows that say the same each time they are made. */
export function choiceRows(count: number): Row[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `r${i}`,
    state: i === 2 ? '' : i === 3 ? 9 : (i % 3) + 1,
    unit: ['箱', '件', '托盘'][i % 3],
    labels: ['1,3', '', '2', '1,2,4'][i % 4],
    customer: `k${i}`,
    province: i % 2 === 0 ? 'js' : 'zj',
    city: i % 2 === 0 ? 'nj' : 'hz',
    day: i === 1 ? '' : `2026-0${(i % 9) + 1}-15`,
    at: `2026-0${(i % 9) + 1}-15 08:30:00`,
    clock: '08:30',
    month: '2026年3月',
  }));
}

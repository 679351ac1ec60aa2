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

/** A simulated server: the first search for `坏` fails, and searches for `慢` are slow. */
let failures = 0;
async function search(keyword: string, signal: AbortSignal): Promise<readonly GivenOption[]> {
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

/** Columns in which users choose values. */
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

/** Returns rows that are the same in each run. */
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

/** Simulates a window in which the user chooses a customer; it returns the values after a delay. */
async function openCustomers(): Promise<Row> {
  await new Promise((resolve) => {
    setTimeout(resolve, 40);
  });
  return { buyer: '甲公司', phone: '13800138000' };
}

/** A simulated file store: uploads of 坏 fail, uploads of 慢 run until they are cancelled. */
async function keep(file: File, onProgress: (percent: number) => void, signal: AbortSignal): Promise<string> {
  onProgress(45);
  if (file.name.startsWith('坏')) throw new Error('文件大小超出10MB限制');
  if (file.name.startsWith('慢'))
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
  return `temp/${file.name}`;
}

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="80" height="40"%3E%3Crect width="80" height="40" fill="%234096ff"/%3E%3C/svg%3E';

/** Columns of all cell types without a list or a calendar. */
export const cellColumns: readonly Column[] = [
  {
    key: 'way',
    title: '方式',
    type: 'radio',
    width: 240,
    allowClear: true,
    options: [
      { value: 1, text: '自提' },
      { value: 2, text: '配送' },
      { value: 3, text: '停用', disabled: true },
    ],
  },
  { key: 'done', title: '签收', type: 'checkbox', customValue: ['Y', 'N'], width: 80 },
  {
    key: 'tags',
    title: '标记',
    type: 'tags',
    width: 190,
    setTagColor: (tag) => (tag === '加急' ? ['#a8171b', '#fff'] : ''),
  },
  { key: 'rate', title: '进度', type: 'progress', width: 170 },
  { key: 'site', title: '网址', type: 'link', width: 150 },
  { key: 'about', title: '说明', type: 'normal', width: 140 },
  {
    key: 'buyer',
    title: '买方',
    type: 'popup',
    width: 120,
    destFields: 'buyer,phone',
    props: { open: openCustomers },
  },
  {
    key: 'phone',
    title: '电话',
    type: 'input',
    width: 140,
    validateRules: [{ pattern: 'm', message: '${title}格式不正确' }],
  },
  { key: 'stars', title: '评价', type: 'slot', slotName: 'stars', width: 130 },
  { key: 'note', title: '备注', type: 'slot', slotName: 'note', editorSlot: 'note', width: 130 },
  {
    key: 'owners',
    title: '负责人',
    type: 'popup',
    width: 150,
    props: { open: () => Promise.resolve({ owners: 'k1,k2' }), echo },
  },
  {
    key: 'file',
    title: '附件',
    type: 'file',
    width: 170,
    props: { upload: keep, download: () => undefined },
  },
  {
    key: 'image',
    title: '图片',
    type: 'image',
    number: 2,
    width: 170,
    props: { upload: keep, urlOf: () => picture },
  },
  { key: 'count', title: '数量', type: 'input-number', width: 100, disabled: ({ way }) => way === 2 },
];

/** Returns rows that are the same in each run. */
export function cellRows(count: number): Row[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `r${i}`,
    way: (i % 2) + 1,
    done: i % 3 === 0 ? 'Y' : 'N',
    tags: ['加急;易碎', '', '冷藏', '易碎;保价;加急'][i % 4],
    rate: i === 2 ? '' : i === 4 ? '100' : (i * 17) % 100,
    site: i === 1 ? 'data:text/html,1' : `https://example.com/orders/${i}`,
    about: i % 2 === 0 ? '一段很长的说明，放不进这个单元格里，所以要在旁边显示出来' : '短',
    buyer: '',
    phone: '',
    stars: i % 5,
    note: '',
    owners: i === 0 ? 'k0' : '',
    file: i === 1 ? 'temp/送货单据扫描件_1700.pdf' : '',
    image: i === 1 ? 'temp/a.png,temp/b.png' : '',
    count: i,
  }));
}

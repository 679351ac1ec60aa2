import type { Column } from '../core/columns/column.ts';
import type { Row } from '../core/document/row.ts';

const cities = ['上海', '北京', '广州', '深圳', '成都', '杭州', '武汉', '西安'];
const goods = ['电子元件', '办公家具', '医疗器械', '新鲜水果', '图书', '汽车配件'];

export const columns: readonly Column[] = [
  {
    key: 'code',
    title: '订单号',
    type: 'input',
    width: 150,
    fixed: 'left',
    sortable: true,
    validateRules: [{ required: true, message: '请输入${title}' }],
  },
  { key: 'customer', title: '客户', type: 'input', width: 200 },
  {
    key: 'city',
    title: '目的地',
    type: 'select',
    width: 120,
    sortable: true,
    filterable: true,
    options: cities.map((text, i) => ({ value: `c${i}`, text })),
  },
  {
    key: 'qty',
    title: '件数',
    type: 'inputNumber',
    width: 110,
    sortable: true,
    filterable: true,
    statistics: ['sum'],
  },
  { key: 'amount', title: '金额', type: 'inputNumber', width: 120, statistics: ['sum', 'average'] },
  { key: 'paid', title: '已付款', type: 'checkbox', width: 90 },
  { key: 'goods', title: '货物', type: 'text', width: 160, filterable: true },
  { key: 'memo', title: '备注', type: 'textarea', minWidth: 220 },
];

/** The values of an order by its number, the same in each run. */
const values: Readonly<Record<string, (i: number) => unknown>> = {
  id: (i) => `r${i}`,
  code: (i) => `SO${String(20_260_000 + i)}`,
  customer: (i) => `${cities[i % cities.length]}第${(i * 7) % 113}贸易有限公司`,
  city: (i) => `c${(i * 3) % cities.length}`,
  qty: (i) => (i * 13) % 97,
  amount: (i) => ((i * 1237) % 99_991) / 100,
  paid: (i) => i % 3 === 0,
  goods: (i) => goods[i % goods.length],
  memo: (i) => (i % 5 === 0 ? '易碎，轻拿轻放' : ''),
};

/** Returns one value of an order, without computing the others. */
export const orderValue = (i: number, field: string): unknown => values[field]?.(i);

/** Returns an order that is the same in each run. */
export const orderOf = (i: number): Row =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value(i)]));

/** Returns this number of orders. */
export const ordersOf = (count: number): Row[] => Array.from({ length: count }, (_, i) => orderOf(i));

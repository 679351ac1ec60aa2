import type { Column } from '../core/columns/column.ts';
import type { Row } from '../core/document/row.ts';

const departments = ['华东销售部', '华南销售部', '北方大区', '西南办事处', '跨境业务部'];
const people = ['王建国', '李思远', '陈雨桐', '赵明轩', '刘佳怡', '周子墨', '吴晓峰'];
const goods = ['电子元件', '办公家具', '医疗器械', '新鲜水果', '图书', '汽车配件'];

const states = [
  { value: 'draft', text: '待审核' },
  { value: 'paid', text: '已付款' },
  { value: 'sent', text: '已发货' },
  { value: 'done', text: '已完成' },
  { value: 'void', text: '已取消' },
];

/** Columns of the orders of a sales department. */
export const dealColumns: readonly Column[] = [
  { key: 'code', title: '订单号', type: 'input', width: 160, sortable: true },
  {
    key: 'state',
    title: '状态',
    type: 'select',
    width: 110,
    sortable: true,
    filterable: true,
    options: states,
  },
  { key: 'department', title: '部门', type: 'input', width: 140, sortable: true, filterable: true },
  { key: 'seller', title: '业务员', type: 'input', width: 110, sortable: true, filterable: true },
  { key: 'goods', title: '货物', type: 'input', width: 120, sortable: true, filterable: true },
  { key: 'day', title: '下单日期', type: 'date', width: 130, sortable: true, filterable: true },
  { key: 'qty', title: '件数', type: 'inputNumber', width: 120, sortable: true, statistics: ['sum'] },
  {
    key: 'amount',
    title: '金额',
    type: 'inputNumber',
    width: 160,
    sortable: true,
    statistics: ['sum', 'average'],
  },
  { key: 'memo', title: '备注', type: 'textarea', minWidth: 200 },
];

const two = (number: number) => String(number).padStart(2, '0');

/** Returns an order that is the same in each run. Every eleventh has no department. */
function dealOf(i: number): Row {
  return {
    id: `d${i}`,
    code: `XS2026${String(i + 1).padStart(6, '0')}`,
    state: states[((i * 7) % 13) % states.length]?.value,
    department: i % 11 === 10 ? '' : departments[(i * 3) % departments.length],
    seller: people[(i * 5) % people.length],
    goods: goods[(i * 2) % goods.length],
    day: `2026-${two((i % 9) + 1)}-${two(((i * 7) % 28) + 1)}`,
    qty: ((i * 13) % 97) + 1,
    amount: ((i * 123_457) % 999_983) / 100,
    memo: i % 9 === 0 ? '加急，请优先安排' : '',
  };
}

/** Returns this number of orders. */
export const dealsOf = (count: number): Row[] => Array.from({ length: count }, (_, i) => dealOf(i));

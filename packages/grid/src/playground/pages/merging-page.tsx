import type { Column } from '../../core/columns/column.ts';
import type { Row } from '../../core/document/row.ts';
import type { SpansOf } from '../../core/store/settings.ts';
import { Grid } from '../../react/grid.tsx';

const regions = [
  { region: '华东', cities: ['上海', '杭州', '南京'] },
  { region: '华南', cities: ['广州', '深圳'] },
  { region: '西南', cities: ['成都', '重庆', '昆明'] },
];
const goods = ['电子元件', '医疗器械', '图书', '汽车配件'];

/** Orders sorted as in a report: by region, city, goods. */
const reportRows: readonly Row[] = regions
  .flatMap(({ region, cities }) => cities.map((city) => ({ region, city })))
  .flatMap(({ region, city }, i) =>
    goods.slice(0, 2 + (i % 3)).map((good, j) => ({ region, city, good, i: i * 5 + j })),
  )
  .map(({ region, city, good, i }) => ({
    id: `m${i}`,
    region,
    city,
    carrier: i % 10 < 6 ? '顺达物流' : '中远快运',
    code: `SO${20_260_100 + i}`,
    goods: good,
    qty: 12 + ((i * 13) % 60),
    amount: ((i * 1237) % 99_991) / 10,
    memo: i % 7 === 0 ? '易碎，轻拿轻放' : '',
  }));

const columns: readonly Column[] = [
  {
    key: 'region',
    title: '大区',
    type: 'input',
    width: 100,
    fixed: 'left',
    merge: 'equal',
    filterable: true,
  },
  {
    key: 'city',
    title: '目的地',
    type: 'input',
    width: 110,
    merge: 'equal',
    sortable: true,
    filterable: true,
  },
  {
    key: 'carrier',
    title: '承运商',
    type: 'select',
    width: 130,
    merge: 'equal',
    options: ['顺达物流', '中远快运', '德邻货运'].map((text) => ({ value: text, text })),
  },
  { key: 'code', title: '订单号', type: 'input', width: 140, sortable: true },
  { key: 'goods', title: '货物', type: 'input', width: 140 },
  { key: 'qty', title: '件数', type: 'inputNumber', width: 110, sortable: true, statistics: ['sum'] },
  { key: 'amount', title: '金额', type: 'inputNumber', width: 130, statistics: ['sum'] },
  { key: 'memo', title: '备注', type: 'textarea', minWidth: 220 },
];

/** Merged cells as on a waybill: a heading over several columns, and a note over two rows. */
const waybillSpans: SpansOf = ({ column, rowIndex }) => {
  if (rowIndex % 6 === 0 && column.key === 'code') return { colSpan: 3 };
  if (rowIndex % 6 === 1 && column.key === 'memo') return { rowSpan: 4 };
  return undefined;
};

const waybillRows: readonly Row[] = reportRows.map((row, i) =>
  i % 6 === 0 ? { ...row, code: `运单 YD${260_700 + i} · ${String(row['city'])}`, goods: '', qty: '' } : row,
);
const waybillColumns = columns.filter(({ merge }) => merge === undefined);

const query = new URLSearchParams(window.location.search);
const many = Array.from({ length: 300 }, (_, i) => ({
  ...reportRows[i % reportRows.length],
  id: `n${i}`,
  region: i < 200 ? '华东' : '华南',
  city: `第${Math.floor(i / 40) + 1}片区`,
}));

/** Merges neighbouring cells with equal values, as in a report; with `?spans`, cells by `waybillSpans`. */
export function MergingPage() {
  const isGiven = query.has('spans');
  const rows = query.has('many') ? many : isGiven ? waybillRows : reportRows;
  return (
    <Grid
      label={isGiven ? '运单' : '订单汇总'}
      columns={isGiven ? waybillColumns : columns}
      dataSource={rows}
      {...(isGiven ? { spans: waybillSpans } : {})}
      {...(query.has('frozen') ? { frozenRows: { top: 2 } } : {})}
      rowNumber
      toolbar
      toolbarConfig={{ btn: ['export'] }}
      statusBar
      height={460}
    />
  );
}

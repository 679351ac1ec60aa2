import type { ReportChart } from '@baisi/contract/report-charts';
import type { ReportColumn } from '@baisi/contract/reports';
import { expect, test } from 'vitest';
import { chartIn, chartToSearch, firstChoice, fitting } from './chart-choice.logic.ts';
import { describe as describeChart, drawnData } from './chart-data.logic.ts';
import { chartOption } from './chart-option.logic.ts';

const aColumn = (dataIndex: string, fieldType: ReportColumn['fieldType'], more = {}): ReportColumn => ({
  title: `列${dataIndex}`,
  dataIndex,
  align: 'left',
  fieldType,
  isTotal: '0',
  groupTitle: null,
  href: null,
  ...more,
});
const columns = [
  aColumn('city', 'String'),
  aColumn('sex', 'Integer', { customRender: 'sex' }),
  aColumn('n', 'Long'),
  aColumn('m', 'Double'),
];
const options = { sex: [{ value: '1', text: '男' }] };
const bar: ReportChart = { kind: 'bar', x: 'city', series: null, values: ['n'], fold: 'sum' };
const looks = {
  palette: ['#111'],
  text: '#222',
  aside: '#333',
  line: '#444',
  ground: '#fff',
  moves: false,
  patterns: false,
};

test('a chart begins with the first column that is no number and the first number', () => {
  expect(firstChoice(columns)).toEqual(bar);
  expect(firstChoice([aColumn('day', 'Date')])).toEqual({
    kind: 'line',
    x: 'day',
    series: null,
    values: [],
    fold: 'count',
  });
});

test('the choice of an address survives it, and an address of something else shows no chart', () => {
  const chart: ReportChart = { kind: 'area', x: 'city', series: 'sex', values: ['n', 'm'], fold: 'avg' };
  const kept = Object.entries(chartToSearch(chart)).flatMap(([name, text]) => (text ? [[name, text]] : []));
  expect(chartIn(new URLSearchParams(kept))).toEqual(chart);
  expect(chartIn(new URLSearchParams('chart=map&cx=city'))).toBeUndefined();
});

test('a kind keeps only what it can show, and columns that have gone are replaced', () => {
  const all: ReportChart = { ...bar, series: 'sex', values: ['n', 'm'] };
  expect(fitting({ ...all, kind: 'pie' }, columns)).toMatchObject({ series: null, values: ['n'] });
  expect(fitting({ ...all, kind: 'card' }, columns)).toMatchObject({ x: null, values: ['n', 'm'] });
  expect(fitting({ ...all, kind: 'scatter' }, columns)).toMatchObject({ x: 'n', values: ['n'] });
  expect(fitting({ ...all, x: 'gone', values: ['gone'], series: 'gone' }, columns)).toEqual({
    ...bar,
    x: 'city',
  });
  expect(fitting({ ...all, series: 'city' }, columns).series).toBeNull();
});

test('groups become categories and series by the texts of their values', () => {
  const data = drawnData(
    { ...bar, series: 'sex' },
    [
      { x: '上海', series: 1, values: [3] },
      { x: null, series: 1, values: [1] },
      { x: '上海', series: null, values: [2] },
    ],
    columns,
    options,
  );
  expect(data).toEqual({
    categories: [
      { id: '上海', value: '上海', text: '上海' },
      { id: 'null', value: null, text: '（空）' },
    ],
    series: [
      { name: '男', values: [3, 1] },
      { name: '（空）', values: [2, null] },
    ],
  });
  expect(describeChart({ ...bar, series: 'sex' }, data, columns)).toBe(
    '柱状图：男、（空），按列city，共2项，最高为上海 3',
  );
});

test('a pie shows its largest slices and the rest, and no chart draws HTML', () => {
  const points = Array.from({ length: 12 }, (_, at) => ({ x: `城${at}`, series: null, values: [at] }));
  const pie: ReportChart = { ...bar, kind: 'pie' };
  const option = chartOption(pie, drawnData(pie, points, columns, options), looks);
  expect(option['series']).toMatchObject([
    {
      data: expect.arrayContaining([
        { name: '城11', value: 11, place: 11 },
        { name: '其他', value: 3 },
      ]),
    },
  ]);
  expect(option['tooltip']).toMatchObject({ renderMode: 'richText' });
});

test('a scatter chart has a point for each row, also at the same place of the axis', () => {
  const scatter: ReportChart = { ...bar, kind: 'scatter', x: 'n', series: 'sex', values: ['m'] };
  const points = [
    { x: 1, series: 1, values: [5] },
    { x: 1, series: 1, values: [6] },
    { x: 1, series: null, values: [7] },
  ];
  const { series } = drawnData(scatter, points, columns, options);
  expect(series).toEqual([
    { name: '男', values: [5, 6, null] },
    { name: '（空）', values: [null, null, 7] },
  ]);
});

import { describe, expect, test } from 'vitest';
import type { Column } from '../columns/column.ts';
import { headingRowOf, headingsAt, mappingFor } from './headings.ts';

const columns: Column[] = [
  { key: 'code', title: '订单号' },
  { key: 'city', title: '目的地', group: '发货' },
  { key: 'from', title: '目的地', group: '退货' },
  { key: 'amount', title: '金额' },
  { key: 'userName', title: '客户' },
];
const pinyin = (text: string, typed: string) => typed === 'kehu' && text === '客户';
const matches = pinyin;

describe('#62 column mapping', () => {
  const found = (...headings: string[]) => Object.fromEntries(mappingFor(columns, headings, { matches }));

  test('matches headings or keys without regard to case, width, spaces, stars, units and signs', () => {
    expect(found('* 订 单 号：', '金额（元）', 'user_name')).toEqual({ code: 0, amount: 1, userName: 2 });
    expect(found('ＣＯＤＥ')).toEqual({ code: 0 });
  });

  test('uses the group heading if two columns have the same title', () => {
    expect(found('退货/目的地', '发货 / 目的地')).toEqual({ from: 0, city: 1 });
  });

  test('uses pinyin if a Latin heading matches a single column', () => {
    expect(found('kehu')).toEqual({ userName: 0 });
    expect(Object.fromEntries(mappingFor(columns, ['mm'], { matches: () => true }))).toEqual({});
  });

  test('uses each file column once, the better match first', () => {
    expect(found('金额', '金额(元)')).toEqual({ amount: 0 });
  });

  test('repeats earlier choices for the same headings, also that a column takes none', () => {
    const remembered = { code: '单据', amount: '' };
    const mapping = mappingFor(columns, ['订单号', '单据', '金额'], { remembered, matches });
    expect(Object.fromEntries(mapping)).toEqual({ code: 1 });
  });
});

describe('#62 the heading row', () => {
  test('is found below a title and above the rows', () => {
    const rows = [['2026年订单'], [], ['订单号', '金额'], ['SO1', '3']];
    expect(headingRowOf(rows, columns, matches)).toBe(2);
    expect(headingsAt(rows, 2)).toEqual(['订单号', '金额']);
  });

  test('may be the second of two, with cells that span columns or rows', () => {
    const rows = [
      ['订单号', '发货', '', '退货', '金额'],
      ['', '目的地', '件数', '目的地', ''],
      ['SO1', '上海', '3', '北京', '5'],
    ];
    expect(headingRowOf(rows, columns, matches)).toBe(1);
    expect(headingsAt(rows, 1)).toEqual(['订单号', '发货/目的地', '发货/件数', '退货/目的地', '金额']);
  });

  test('is the first row with two texts if no heading is known', () => {
    expect(headingRowOf([['x'], ['甲', '乙'], ['丙', '丁']], columns, matches)).toBe(1);
    expect(headingRowOf([['x']], columns, matches)).toBe(0);
  });
});

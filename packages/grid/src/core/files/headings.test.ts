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

  test('goes by heading or key, whatever the case, width, blanks, stars, units and signs', () => {
    expect(found('* 订 单 号：', '金额（元）', 'user_name')).toEqual({ code: 0, amount: 1, userName: 2 });
    expect(found('ＣＯＤＥ')).toEqual({ code: 0 });
  });

  test('goes by the heading of the group where two columns are called the same', () => {
    expect(found('退货/目的地', '发货 / 目的地')).toEqual({ from: 0, city: 1 });
  });

  test('goes by pinyin where a Latin heading answers to one column alone', () => {
    expect(found('kehu')).toEqual({ userName: 0 });
    expect(Object.fromEntries(mappingFor(columns, ['mm'], { matches: () => true }))).toEqual({});
  });

  test('takes no column of the file twice, and the surer one first', () => {
    expect(found('金额', '金额(元)')).toEqual({ amount: 0 });
  });

  test('goes as somebody chose for the same headings earlier, also that a column takes none', () => {
    const remembered = { code: '单据', amount: '' };
    const mapping = mappingFor(columns, ['订单号', '单据', '金额'], { remembered, matches });
    expect(Object.fromEntries(mapping)).toEqual({ code: 1 });
  });
});

describe('#62 the row of the headings', () => {
  test('is found below a title and above the rows', () => {
    const rows = [['2026年订单'], [], ['订单号', '金额'], ['SO1', '3']];
    expect(headingRowOf(rows, columns, matches)).toBe(2);
    expect(headingsAt(rows, 2)).toEqual(['订单号', '金额']);
  });

  test('may be the last of two, where cells stand over several columns or rows', () => {
    const rows = [
      ['订单号', '发货', '', '退货', '金额'],
      ['', '目的地', '件数', '目的地', ''],
      ['SO1', '上海', '3', '北京', '5'],
    ];
    expect(headingRowOf(rows, columns, matches)).toBe(1);
    expect(headingsAt(rows, 1)).toEqual(['订单号', '发货/目的地', '发货/件数', '退货/目的地', '金额']);
  });

  test('is the first one with two texts where no heading is known', () => {
    expect(headingRowOf([['x'], ['甲', '乙'], ['丙', '丁']], columns, matches)).toBe(1);
    expect(headingRowOf([['x']], columns, matches)).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { type Cells, faultsOf, type Rule, type RuledColumn } from './validate.ts';

const column = (...rules: Rule[]): RuledColumn => ({ field: 'code', title: '编码', rules });
const cellsOf = (values: readonly unknown[]): Cells => ({
  keys: values.map((_, i) => `k${i}`),
  value: (key) => values[Number(key.slice(1))],
});
const said = (values: readonly unknown[], ...rules: Rule[]) =>
  faultsOf([column(...rules)], cellsOf(values)).map(({ key, message }) => `${key} ${message}`);

describe('pattern codes', () => {
  test.each<[string, unknown[], unknown[]]>([
    ['*', ['a', 0, false], ['', null, undefined]],
    ['n6-16', ['123456', '123456789012345678', ''], ['12345', '1234567890123456789', '12345a']],
    ['*6-16', ['甲乙丙丁戊己', 'a\nbcde'], ['12345', '12345678901234567']],
    ['s6-18', ['abcdef', 'ABCDEFabcdefABCDEF'], ['abcde', 'abcde1', 'abcdefghijklmnopqrs']],
    ['url', ['https://a.cn', 'http://例子.cn/x?y=1#z', 'ftp://h'], ['a.cn', 'http://', 'http:// a']],
    ['e', ['a@b.com', 'a.b+c@d-e.com.cn', 'a@b.company'], ['a@b', 'a@b.c', '@b.com', 'a b@c.com']],
    ['m', ['13800000000', '19912345678'], ['12800000000', '1380000000', '138000000000', '+8613800000000']],
    ['p', ['200000', 200000], ['000000', '20000', '2000000']],
    ['s', ['abc', 'Z'], ['a1', '甲', 'a b']],
    ['n', ['1', '-1.5', 0, '00.10', -2.5], ['1.', '.5', '1,000', '1e5', '一']],
    ['z', ['1', '-20', 7], ['1.0', '1.5', '-']],
    ['money', ['0', '0.5', '12.34', 100], ['01', '1.234', '-1', '.5', '1.']],
    ['[A-Z]{2}\\d', ['AB1'], ['AB', 'xAB1', 'AB12']],
  ])('%s', (pattern, good, bad) => {
    const rule = { pattern, message: '错' };
    expect(said(good, rule)).toEqual([]);
    expect(said(bad, rule)).toHaveLength(bad.length);
  });

  test('an empty cell passes every pattern; only a required one must be filled', () => {
    expect(said(['', null, undefined], { pattern: 'm', message: '错' })).toEqual([]);
    expect(said(['', []], { required: true, message: '请填写' })).toHaveLength(2);
  });
});

describe('rules', () => {
  test.each([{ unique: true }, { pattern: 'only' }])(
    '%j: values are unique in the column, empty ones aside',
    (rule) => {
      const repeated = said(['A', 'B', 'A', '', '', 1, '1'], { ...rule, message: '${title}不能重复' });
      expect(repeated).toEqual(['k0', 'k2', 'k5', 'k6'].map((key) => `${key} 编码不能重复`));
    },
  );

  test('#21 uniqueness is checked against all rows even if one is validated', {
    meta: { spec: 'grid-21.validation' },
  }, () => {
    const cells = cellsOf(['A', 'B', 'A']);
    const rules = [column({ unique: true, message: '重复' })];
    expect(faultsOf(rules, cells, { judged: ['k2'] }).map(({ key }) => key)).toEqual(['k2']);
    expect(faultsOf(rules, cells, { judged: ['k1'] })).toEqual([]);
  });

  test('a handler can read the other cells of the row', () => {
    const cells: Cells = { keys: ['k0', 'k1'], value: (key, field) => (field === 'code' ? '1' : key) };
    const handler: Rule = {
      handler: ({ value, cell }) => (cell('kind') === 'k1' ? `${String(value)}不适用` : undefined),
      message: '${title}有误',
    };
    expect(faultsOf([column(handler)], cells)).toMatchObject([{ key: 'k1', message: '1不适用' }]);
  });

  test('#21 a cell shows the first rule that it breaks, with the message of the rule or of its handler', {
    meta: { spec: 'grid-21.validation' },
  }, () => {
    const handler: Rule = {
      handler: ({ value }) => (value === 'x' ? '' : value === 'y' ? '${key} 不可用' : undefined),
      message: '${title}有误',
    };
    const required: Rule = { required: true, message: '请输入${title}' };
    expect(said(['', 'x', 'y', 'z'], required, handler)).toEqual([
      'k0 请输入编码',
      'k1 编码有误',
      'k2 code 不可用',
    ]);
  });

  test('errors are in the order of rows and columns, and end with the first one on request', () => {
    const columns = [column({ required: true, message: 'a' }), { ...column(), field: 'name' }];
    const named = { ...column({ required: true, message: 'b' }), field: 'name' };
    const cells = cellsOf([null, null]);
    const order = (...args: Parameters<typeof faultsOf>) =>
      faultsOf(...args).map(({ key, field }) => `${key}.${field}`);
    expect(order([...columns, named], cells)).toEqual(['k0.code', 'k0.name', 'k1.code', 'k1.name']);
    expect(order([named, ...columns], cells, { isFirstOnly: true })).toEqual(['k0.name']);
  });
});

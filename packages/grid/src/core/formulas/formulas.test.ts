import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setCells } from '../document/editing.ts';
import { GridStore } from '../store/grid-store.ts';
import { putRows } from '../store/rows/rows.ts';
import { plainSettings } from '../store/testing/plain-settings.ts';
import { calculationsOf } from './calculated.ts';
import { evaluate, formulaFaults } from './evaluate.ts';
import { fieldsIn, readFormula } from './syntax.ts';

const row: Readonly<Record<string, unknown>> = {
  qty: 3,
  price: '0.10',
  rate: 0.07,
  name: '甲',
  none: '',
  'tug-status': 5,
  big: '12345678901234567890',
};

const result = (text: string): unknown => {
  const formula = readFormula(text);
  return formula === undefined ? undefined : evaluate(formula, (field) => row[field]);
};

test.each([
  ['1+2*3', 7],
  ['=(1+2)*3', 9],
  ['-2*3', -6],
  ['2-3-4', -5],
  ['12/4/3', 1],
  ['qty * price', 0.3],
  ['qty × price ÷ 3', 0.1],
  ['0.1 + 0.2', 0.3],
  ['{tug-status} + 1', 6],
  ['none + 1', 1],
  ['big + 1', '12345678901234567891'],
  ['10/3', 3.333333333333],
  ['ROUND(10/3, 2)', 3.33],
  ['ROUND(2.5)', 3],
  ['ROUND(-2.5)', -3],
  ['ROUND(1250, -2)', 1300],
  ['ROUND(qty*price*rate, 2)', 0.02],
  ['SUM(qty, price, none, name)', 3.1],
  ['AVERAGE(2, 4, none)', 3],
  ['MIN(4, -1, 2)', -1],
  ['MAX(4, -1, 2)', 4],
  ['abs(-3)', 3],
  ['IF(qty > 2, "多", "少")', '多'],
  ['IF(none = 0, 0, 1/none)', 0],
  ['IF(qty < 2, 1)', ''],
  ['name & "-" & qty', '甲-3'],
  ['IF(name = "甲", 1, 2)', 1],
  ['qty <> 3', false],
  ['（qty ≥ 3）', true],
  ['"说""好"""', '说"好"'],
  ['1/0', formulaFaults.byZero],
  ['qty / none', formulaFaults.byZero],
  ['name * 2', formulaFaults.noNumber],
])('#57 %s is %s', { meta: { spec: 'grid-57.formulas' } }, (text, value) => {
  expect(result(text)).toBe(value);
});

test.each([
  '',
  '1+',
  '(1',
  '1)',
  '1 2',
  'FOO(1)',
  'SUM()',
  'ROUND(1,2,3)',
  '"a',
  '{a',
  '1..2',
  '#',
  'a b',
  '('.repeat(60),
])('#57 %s cannot be read', (text) => {
  expect(readFormula(text)).toBeUndefined();
});

test('#57 a calculation agrees with JavaScript for whole numbers, with any brackets', {
  meta: { spec: 'grid-57.formulas' },
}, () => {
  type Sum = { text: string; value: number };
  const { sum } = fc.letrec<{ sum: Sum; leaf: Sum; pair: Sum }>((tie) => ({
    sum: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('pair')),
    leaf: fc.integer({ min: 0, max: 99 }).map((value) => ({ text: String(value), value })),
    pair: fc
      .record({ left: tie('sum'), right: tie('sum'), sign: fc.constantFrom('+', '-', '*') })
      .map(({ left, right, sign }) => ({
        text: `(${left.text} ${sign} ${right.text})`,
        value:
          { '+': left.value + right.value, '-': left.value - right.value, '*': left.value * right.value }[
            sign
          ] ?? 0,
      })),
  }));
  fc.assert(
    fc.property(sum, ({ text, value }) => {
      fc.pre(Number.isSafeInteger(value));
      expect(result(text)).toBe(value === 0 ? 0 : value);
    }),
  );
});

describe('#57 calculated columns', () => {
  const columns = [
    { key: 'qty', title: '件数' },
    { key: 'price', title: '单价' },
    { key: 'amount', title: '金额', formula: 'ROUND(qty * price, 2)' },
    { key: 'taxed', title: '含税', formula: 'amount * 1.1' },
    { key: 'a', title: '甲', formula: 'b + 1' },
    { key: 'b', title: '乙', formula: 'a + 1' },
    { key: 'c', title: '丙', formula: 'b + qty' },
    { key: 'd', title: '丁', formula: '1 +' },
  ];
  const aGrid = () => {
    const store = new GridStore({ ...plainSettings, columns });
    store.load([
      { id: 'x', qty: 2, price: '1.255' },
      { id: 'y', qty: 10, price: 3 },
    ]);
    store.document.calculations = calculationsOf(columns);
    return store;
  };

  test('#57 a calculated cell changes with the fields of its formula, calculated ones included, and undo restores it', {
    meta: { spec: 'grid-57.formulas' },
  }, () => {
    const store = aGrid();
    const shown = () => [store.value('x', 'amount'), store.value('x', 'taxed')];
    expect(shown()).toEqual([2.51, 2.761]);
    store.do('', setCells(store.document, [{ key: 'x', field: 'qty', value: 4 }]));
    expect(shown()).toEqual([5.02, 5.522]);
    store.undo();
    expect(shown()).toEqual([2.51, 2.761]);
  });

  test('a calculated cell cannot be edited, is not an unsaved change, and is part of the saved row', () => {
    const store = aGrid();
    const amount = store.column('amount');
    expect(amount && store.mayEdit('x', amount)).toBe(false);
    store.do('', setCells(store.document, [{ key: 'x', field: 'qty', value: 4 }]));
    const [edited] = store.document.changes().edited;
    expect(edited?.values).toEqual({ qty: 4 });
    expect(edited?.row).toMatchObject({ amount: 5.02 });
    putRows(store, [{ qty: 1, price: 7 }]);
    expect(store.document.changes().added[0]?.row).toMatchObject({ amount: 7 });
  });

  test('circular and invalid formulas show an error, and so do formulas that use them', () => {
    const store = aGrid();
    const { cycle, unreadable } = formulaFaults;
    expect(['a', 'b', 'c', 'd'].map((field) => store.value('x', field))).toEqual([
      cycle,
      cycle,
      cycle,
      unreadable,
    ]);
  });

  test('each field of a formula is listed once', () => {
    const formula = readFormula('IF(a > 1, SUM(a, {b}), -c)');
    expect(formula && fieldsIn(formula)).toEqual(['a', 'b', 'c']);
  });

  test('without formulas no calculations are returned', () => {
    expect(calculationsOf([{ key: 'qty', title: '件数' }])).toBeUndefined();
  });
});

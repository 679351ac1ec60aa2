import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '../../columns/column.ts';
import { setCells } from '../../document/editing.ts';
import type { FormatOperand } from '../../formats/format-rule.ts';
import { takeRows } from '../rows/rows.ts';
import { formatsBench as bench, rule } from '../testing/formats-bench.ts';

// The reference implementation: judges every cell of every row from scratch.

const someNumber = fc.oneof(
  fc.integer({ min: -3, max: 6 }),
  fc.constantFrom('1.50', '0.1', '1e2', '', null, '无', 0.1),
);
const someRow = fc.record({
  qty: someNumber,
  limit: someNumber,
  memo: fc.constantFrom('', 'a', 'A', 'ab', '急件', '10', '9'),
});
type SomeRow = { qty: unknown; limit: unknown; memo: unknown };
const numberWords = fc.constantFrom('0', '1.5', '-1', '0.10', '4');
type Some =
  | { is: 'equal' | 'unequal' | 'greater' | 'atMost'; operand: FormatOperand }
  | { is: 'top' | 'bottom'; count: number; isPercent: boolean }
  | { is: 'duplicate' | 'unique' | 'aboveAverage' };
const some: fc.Arbitrary<Some> = fc.oneof(
  fc.record({
    is: fc.constantFrom('equal' as const, 'unequal' as const, 'greater' as const, 'atMost' as const),
    operand: fc.oneof(fc.record({ value: numberWords }), fc.constant({ column: 'limit' })),
  }),
  fc.record({ is: fc.constantFrom('duplicate' as const, 'unique' as const, 'aboveAverage' as const) }),
  fc.record({
    is: fc.constantFrom('top' as const, 'bottom' as const),
    count: fc.integer({ min: 1, max: 60 }),
    isPercent: fc.boolean(),
  }),
);
const doing = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), at: fc.nat(), value: someNumber }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
);

const naiveNumber = (value: unknown) => {
  const text = plainText(value).trim();
  return text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
};
const isNothing = (value: unknown) => value === '' || value === null || value === undefined;

/** Does a row meet a condition on its number? All numbers here are exact in JavaScript. */
function naive(when: Some, row: SomeRow, rows: readonly SomeRow[]): boolean {
  const mine = naiveNumber(row.qty);
  const all = rows.flatMap((one) => naiveNumber(one.qty) ?? []);
  const name = (value: unknown) => naiveNumber(value) ?? plainText(value).toLowerCase();
  const same = rows.filter((one) => !isNothing(one.qty) && name(one.qty) === name(row.qty)).length;
  switch (when.is) {
    case 'equal':
    case 'unequal':
    case 'greater':
    case 'atMost': {
      const theirs = 'value' in when.operand ? when.operand.value : row.limit;
      if (isNothing(row.qty) || isNothing(theirs))
        return when.is === 'unequal' && isNothing(row.qty) !== isNothing(theirs);
      if (when.is === 'equal') return name(row.qty) === name(theirs);
      if (when.is === 'unequal') return name(row.qty) !== name(theirs);
      const other = naiveNumber(theirs);
      if (mine === undefined || other === undefined) return false;
      return when.is === 'greater' ? mine > other : mine <= other;
    }
    case 'duplicate':
      return !isNothing(row.qty) && same > 1;
    case 'unique':
      return !isNothing(row.qty) && same === 1;
    case 'aboveAverage':
      return mine !== undefined && mine * all.length - all.reduce((sum, one) => sum + one, 0) > 1e-9;
    case 'top':
    case 'bottom': {
      const isTop = when.is === 'top';
      const wanted = when.isPercent ? Math.max(1, Math.floor((all.length * when.count) / 100)) : when.count;
      const better = all.filter((one) => (isTop ? one > (mine ?? 0) : one < (mine ?? 0))).length;
      return mine !== undefined && better < wanted;
    }
  }
}

test('#58 after any edits, undos and removals, cells look as a naive implementation says', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  fc.assert(
    fc.property(
      fc.array(someRow, { minLength: 1, maxLength: 12 }),
      fc.array(some, { minLength: 1, maxLength: 3 }),
      fc.array(doing, { maxLength: 8 }),
      (rows, whens, acts) => {
        const fills = ['red', 'green', 'blue'] as const;
        const rules = whens.map((when, i) => rule(when, { id: `${i}`, styles: [fills[i] ?? 'grey'] }));
        const { store, stylesOf } = bench(rows, rules);
        const check = () => {
          const now = store.document.order.map((key) => ({
            qty: store.value(key, 'qty'),
            limit: store.value(key, 'limit'),
            memo: '',
          }));
          for (const [i, key] of store.document.order.entries()) {
            const found = whens.findIndex((when) =>
              naive(when, now[i] ?? { qty: '', limit: '', memo: '' }, now),
            );
            expect(stylesOf(key, 'qty')).toBe(fills[found] ?? '');
          }
        };
        check();
        for (const act of acts) {
          const key =
            store.document.order[('at' in act ? act.at : 0) % Math.max(1, store.document.order.length)];
          if (act.kind === 'undo') store.undo();
          else if (key !== undefined && act.kind === 'set')
            store.do('', setCells(store.document, [{ key, field: 'qty', value: act.value }]));
          else if (key !== undefined && act.kind === 'remove') takeRows(store, [key]);
          check();
        }
      },
    ),
  );
});

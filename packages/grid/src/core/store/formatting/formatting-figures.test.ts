import { expect, test } from 'vitest';
import { setCells } from '../../document/editing.ts';
import { formatsBench as bench, rule, today } from '../testing/formats-bench.ts';
import { Formatting } from './formatting.ts';

test('#58 bars begin at zero, or at a negative minimum, and end at the maximum; scales run from minimum to maximum', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const { store } = bench(
    [
      { qty: 10, limit: 10 },
      { qty: '25', limit: 25 },
      { qty: 40, limit: 40 },
      { qty: '', limit: '无' },
    ],
    [
      rule({ is: 'bar' }, { styles: ['blue'] }),
      rule({ is: 'scale' }, { id: 'b', columns: ['limit'], styles: ['red', 'green'] }),
      rule({ is: 'equal', operand: { value: '40' } }, { id: 'c', styles: ['yellow', 'bold'], name: '满' }),
    ],
  );
  const look = (key: string, field: string) => store.formats?.look(key, field, store.revision);
  expect(['r0', 'r1', 'r2', 'r3'].map((key) => look(key, 'qty')?.bar?.share)).toEqual([
    0.25,
    0.625,
    1,
    undefined,
  ]);
  expect(['r0', 'r1', 'r2', 'r3'].map((key) => look(key, 'limit')?.scale?.share)).toEqual([
    0,
    0.5,
    1,
    undefined,
  ]);
  // Both rules are visible. `words`, for screen readers, omits the bar, which only repeats the number of the cell.
  expect(look('r2', 'qty')).toMatchObject({ styles: 'bar-blue yellow bold', words: '标记：满' });
  expect(look('r0', 'qty')?.words).toBeUndefined();
  store.do('', setCells(store.document, [{ key: 'r0', field: 'qty', value: -40 }]));
  expect(['r0', 'r1', 'r2'].map((key) => look(key, 'qty')?.bar?.share)).toEqual([0, 0.8125, 1]);
});

test('#58 column statistics for rules such as top and duplicate are computed in slices, then updated by each edit', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => ({ qty: i }));
  const { store, idle, stylesOf } = bench(rows, [
    rule({ is: 'top', count: 1, isPercent: false }),
    rule({ is: 'duplicate' }, { id: 'b', styles: ['bold'] }),
  ]);
  expect(stylesOf('r29999', 'qty')).toBe('');
  idle();
  expect(stylesOf('r29999', 'qty')).toBe('red');
  store.do('', setCells(store.document, [{ key: 'r0', field: 'qty', value: 30_000 }]));
  expect([stylesOf('r0', 'qty'), stylesOf('r29999', 'qty')]).toEqual(['red', '']);
  store.do('', setCells(store.document, [{ key: 'r1', field: 'qty', value: 30_000 }]));
  expect([stylesOf('r0', 'qty'), stylesOf('r1', 'qty')]).toEqual(['red bold', 'red bold']);
  store.undo();
  expect(stylesOf('r0', 'qty')).toBe('red');
});

test('#58 figures are recomputed in idle moments after a paste into very many cells', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => ({ qty: i }));
  const { store, idle, stylesOf } = bench(rows, [rule({ is: 'top', count: 1, isPercent: false })]);
  stylesOf('r29999', 'qty');
  idle();
  const cells = Array.from({ length: 5_000 }, (_, i) => ({ key: `r${i}`, field: 'qty', value: 50_000 + i }));
  store.do('', setCells(store.document, cells));
  stylesOf('r4999', 'qty');
  idle();
  expect([stylesOf('r4999', 'qty'), stylesOf('r29999', 'qty')]).toEqual(['red', '']);
  store.undo();
  stylesOf('r29999', 'qty');
  idle();
  expect([stylesOf('r4999', 'qty'), stylesOf('r29999', 'qty')]).toEqual(['', 'red']);
});

test('#58 an edit during the computation is included', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => ({ qty: i }));
  const waiting: (() => void)[] = [];
  const { store } = bench(rows, []);
  const formatting = new Formatting(store, {
    today: () => today,
    later: (run) => waiting.push(run),
    changed: () => undefined,
  });
  store.arrange({ formats: [rule({ is: 'top', count: 1, isPercent: false })] });
  formatting.follow();
  const styles = () => store.formats?.look('r0', 'qty', store.revision)?.styles;
  expect(styles()).toBeUndefined();
  waiting.shift()?.();
  store.do('', setCells(store.document, [{ key: 'r0', field: 'qty', value: 99_999 }]));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
  expect(styles()).toBe('red');
});

test('#58 when the day changes, a rule for today marks the cells of the new day', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const { store } = bench([{ due: '2026-11-18' }, { due: '2026-11-19' }], []);
  let day = today;
  const formatting = new Formatting(store, {
    today: () => day,
    later: () => undefined,
    changed: () => undefined,
  });
  store.arrange({ formats: [rule({ is: 'today' }, { columns: ['due'] })] });
  const marked = () => {
    formatting.follow();
    return ['r0', 'r1'].filter((key) => store.formats?.look(key, 'due', store.revision) !== undefined);
  };
  expect(marked()).toEqual(['r0']);
  day += 1;
  expect(marked()).toEqual(['r1']);
});

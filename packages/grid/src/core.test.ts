import { expect, test } from 'vitest';
import {
  compareValues,
  faultsOf,
  GridDocument,
  History,
  parseTsv,
  planPaste,
  readNumber,
  Sums,
  setCells,
  toTsv,
  viewOf,
} from './core.ts';

const order = (id: string, goods: string, qty: unknown) => [id, { id, goods, qty }] as const;
const required = [{ field: 'qty', title: '件数', rules: [{ required: true, message: '请输入${title}' }] }];

test('#73 rows are pasted into, checked, sorted, summed up, copied and undone without React and without a browser', {
  meta: { spec: 'grid-73.headless' },
}, () => {
  expect(typeof globalThis.document).toBe('undefined');
  const table = new GridDocument([order('a', '图书', 3), order('b', '水果', ''), order('c', '木材', 10)]);
  const history = new History();
  const value = (key: string, field: string) => table.value(key, field);
  const cells = () => ({ keys: table.order, value });
  expect(faultsOf(required, cells())).toMatchObject([{ key: 'b', field: 'qty', message: '请输入件数' }]);

  const target = { top: 0, left: 0, bottom: 0, right: 0 };
  const { changes } = planPaste(parseTsv('家具\t1,200\n果汁\t7'), target, {
    keys: table.order,
    columns: [
      { field: 'goods', isLocked: () => false, read: (text) => ({ value: text }) },
      { field: 'qty', isLocked: () => false, read: readNumber },
    ],
    newKey: undefined,
  });
  const patches = setCells(table, changes);
  table.apply(patches);
  history.record({ label: '粘贴', patches });
  expect(table.changes().edited.map(({ key, values }) => [key, values])).toEqual([
    ['a', { goods: '家具', qty: 1200 }],
    ['b', { goods: '果汁', qty: 7 }],
  ]);
  expect(faultsOf(required, cells())).toEqual([]);

  const view = viewOf(cells(), [], [{ field: 'qty', isDescending: false, compare: compareValues }]);
  expect(toTsv(view.map((key) => [String(value(key, 'goods')), String(value(key, 'qty'))]))).toBe(
    '果汁\t7\r\n木材\t10\r\n家具\t1200',
  );
  const sums = new Sums();
  for (const key of view) sums.add(value(key, 'qty'));
  expect(sums.statistics.sum).toBe('1217');
  table.apply(history.undo() ?? []);
  expect(table.changes().edited).toEqual([]);
});

import { beforeEach, expect, test } from 'vitest';
import type { Column } from '../../columns/column.ts';
import { current, extendTo, only } from '../../selection/selection.ts';
import { copyChosen } from '../editing/copying.ts';
import { beginEdit, commitEdit, typeText } from '../editing/editing-cell.ts';
import { sortBy } from '../filtering/sorting.ts';
import { GridStore } from '../grid-store.ts';
import { goOn, step } from '../selection/moving.ts';
import type { SpansOf } from '../settings.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { Spans } from './spans.ts';

const columns: readonly Column[] = [
  { key: 'region', title: '大区', merge: 'equal' },
  { key: 'city', title: '城市', merge: 'equal' },
  { key: 'code', title: '单号' },
];
const rows = ['东,沪,3', '东,沪,1', '东,杭,5', '南,穗,2', '南,深,4', '南,深,6'].map((text, i) => {
  const [region, city, code] = text.split(',');
  return { id: `r${i}`, region, city, code };
});

let store: GridStore;
function open(spans?: SpansOf): void {
  store = new GridStore({
    ...plainSettings,
    columns: spans === undefined ? columns : columns.map(({ key, title }) => ({ key, title })),
    spans,
  });
  store.spans = new Spans(store);
  store.load(rows);
}
beforeEach(() => open());

const active = () => [store.selection?.active.row, store.selection?.active.column];
const range = () => {
  const {
    top = -1,
    left = -1,
    bottom = -1,
    right = -1,
  } = store.selection === undefined ? {} : current(store.selection);
  return `${top}:${bottom} ${left}:${right}`;
};
const how = { reach: 'cell', isExtending: false, pageRows: 10 } as const;
const values = (field: string) => rows.map(({ id }) => store.value(id, field));

test('#41 a merged cell is selected as a whole, and a range grows to whole merged cells', {
  meta: { spec: 'grid-41.merged-cells' },
}, () => {
  store.goTo({ row: 1, column: 1 });
  expect([active(), range()]).toEqual([[0, 1], '0:1 1:1']);
  store.select(extendTo(only({ row: 1, column: 2 }), { row: 1, column: 0 }));
  expect(range()).toBe('0:2 0:2');
});

test('#41 arrows and Enter jump over a merged cell, and Shift with an arrow takes a whole one more or less', {
  meta: { spec: 'grid-41.merged-cells' },
}, () => {
  store.goTo({ row: 0, column: 0 });
  step(store, 'down', how);
  expect([active(), range()]).toEqual([[3, 0], '3:5 0:0']);
  step(store, 'up', how);
  step(store, 'right', how);
  expect(active()).toEqual([0, 1]);
  goOn(store, 'row', 1);
  expect(active()).toEqual([2, 1]);
  step(store, 'down', { ...how, isExtending: true });
  step(store, 'down', { ...how, isExtending: true });
  expect(range()).toBe('2:5 1:1');
  step(store, 'up', { ...how, isExtending: true });
  expect(range()).toBe('2:3 1:1');
});

test('#41 Tab and Enter within a selection pass the covered cells', {
  meta: { spec: 'grid-41.merged-cells' },
}, () => {
  store.goTo({ row: 0, column: 1 });
  store.select({ ...only({ row: 0, column: 1 }), head: { row: 2, column: 2 } });
  const seen = Array.from({ length: 5 }, () => {
    goOn(store, 'column', 1);
    return active();
  });
  expect(seen).toEqual([
    [0, 2],
    [1, 2],
    [2, 1],
    [2, 2],
    [0, 1],
  ]);
});

test('#41 an edit changes all rows of a cell that is merged by equal values, and one undo restores them', {
  meta: { spec: 'grid-41.merged-cells' },
}, () => {
  const said: string[] = [];
  store.say = (words) => said.push(words);
  store.goTo({ row: 2, column: 0 });
  beginEdit(store, { row: 0, column: 0 });
  typeText(store, '北');
  commitEdit(store);
  expect(values('region')).toEqual(['北', '北', '北', '南', '南', '南']);
  expect([said, store.history.undoLabel]).toEqual([['已修改合并的3行'], '编辑合并的3行']);
  store.undo();
  expect(values('region')).toEqual(['东', '东', '东', '南', '南', '南']);
});

test('#41 sorting, a changed value and an expanded row end a merged cell', {
  meta: { spec: 'grid-41.merged-cells' },
}, () => {
  sortBy(store, [{ field: 'code', isDescending: false }]);
  expect(store.spans?.within({ top: 0, left: 0, bottom: 5, right: 2 })).toEqual([]);
  sortBy(store, []);
  store.do('编辑单元格', [
    { kind: 'set', key: 'r1', field: 'city', before: undefined, after: { value: '宁' } },
  ]);
  expect(store.spans?.at({ row: 0, column: 1 })).toBeUndefined();
  store.undo();
  expect(store.spans?.at({ row: 0, column: 1 })).toMatchObject({ top: 0, bottom: 1 });
  store.expanded.set('r0', 80);
  expect(store.spans?.at({ row: 0, column: 1 })).toBeUndefined();
});

test('#41 cells of given sizes hide those that they cover: these are neither edited nor copied', {
  meta: { spec: 'grid-41.merged-cells' },
}, () => {
  open(({ rowIndex, column }) =>
    rowIndex === 0 && column.key === 'region' ? { rowSpan: 2, colSpan: 2 } : undefined,
  );
  const [region] = columns;
  expect(region && [store.mayEdit('r0', region), store.mayEdit('r1', region)]).toEqual([true, false]);
  store.goTo({ row: 1, column: 1 });
  store.select(extendTo(only({ row: 1, column: 1 }), { row: 2, column: 2 }));
  expect([active(), range()]).toEqual([[0, 0], '0:2 0:2']);
  expect(copyChosen(store)).toEqual({
    table: [
      ['东', '', '3'],
      ['', '', '1'],
      ['东', '杭', '5'],
    ],
    hasHeadings: false,
    merges: [{ top: 0, left: 0, bottom: 1, right: 1 }],
  });
});

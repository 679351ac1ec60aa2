import { describe, expect, test } from 'vitest';
import type { Column } from '../../columns/column.ts';
import { turnPage } from '../collaboration/joining.ts';
import { filterBy } from '../filtering/filtering.ts';
import { GridStore } from '../grid-store.ts';
import { choiceOf, clearChosen } from '../selection/choosing.ts';
import type { GridSettings } from '../settings.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { moveBehind, moveRowBy } from './moving-rows.ts';
import { removeChosen } from './removing.ts';
import { addNewRows, copyOf, loadNewRows, putRows, revertRows, setRowValues, takeRows } from './rows.ts';
import { toggleAll, toggleRow } from './ticking.ts';

const columns: Column[] = [
  { key: 'name', title: '名称', disabled: true },
  { key: 'city', title: '城市', defaultValue: '上海' },
  { key: 'qty', title: '件数' },
];

function gridOf(ids: readonly string[], more: Partial<GridSettings> = {}) {
  const told: [string, unknown][] = [];
  const store = new GridStore({
    ...plainSettings,
    columns,
    hidden: [{ key: 'kind', title: '', defaultValue: 'k' }],
    rowKey: 'no',
    isRowDisabled: ({ qty }) => qty === -1,
    mayChoose: true,
    tell: (kind, event) => told.push([kind, event]),
    ...more,
  });
  store.load(ids.map((no) => ({ no, name: `名${no}`, qty: 1 })));
  return { store, told };
}
const ids = ({ view }: GridStore) => [...view];

describe('#12 #13 new rows', () => {
  test('#13 that a filter would hide are shown at the end, active, until the filters change', () => {
    const { store } = gridOf(['a', 'b']);
    filterBy(store, 'name', { texts: new Set(['名a']) });
    const [added] = addNewRows(store, [{}]);
    expect(ids(store)).toEqual(['a', added?.key]);
    expect(store.selection?.active.row).toBe(1);
    filterBy(store, 'qty', undefined);
    expect(ids(store)).toEqual(['a']);
  });

  test('#13 have a temporary key and the defaults of all columns, and each is reported to the application', {
    meta: { spec: 'grid-13.toolbar' },
  }, () => {
    const { store, told } = gridOf(['a']);
    const added = addNewRows(store, [{}, { city: '北京' }]);
    expect(ids(store)).toEqual(['a', 'row_1', 'row_2']);
    expect(added.map(({ row }) => row)).toEqual([
      { no: 'row_1', city: '上海', kind: 'k' },
      { no: 'row_2', city: '北京', kind: 'k' },
    ]);
    expect(told).toEqual(added.map(({ row }) => ['added', { row }]));
  });

  test('the first editable cell of the last one becomes active', () => {
    const { store } = gridOf(['a']);
    addNewRows(store, [{}, {}]);
    expect(store.selection?.active).toEqual({ row: 2, column: 1 });
  });

  test('#12 lose their temporary id in the output, in any field; rows of the server keep theirs', {
    meta: { spec: 'grid-12.row-key' },
  }, () => {
    const { store } = gridOf(['a']);
    addNewRows(store, [{ qty: 2 }]);
    expect(ids(store).map((key) => copyOf(store, key))).toEqual([
      { no: 'a', name: '名a', qty: 1 },
      { qty: 2, city: '上海', kind: 'k' },
    ]);
  });

  test('inserted rows are at their place and reported; pushed rows are taken as they are, without an event', () => {
    const { store, told } = gridOf(['a', 'b']);
    addNewRows(store, [{}], 1);
    putRows(store, [{ qty: 5 }], { index: 0, hasDefaults: false });
    expect(ids(store)).toEqual(['row_2', 'a', 'row_1', 'b']);
    expect(told.map(([kind]) => kind)).toEqual(['inserted']);
    expect(store.document.row('row_2')).toEqual({ no: 'row_2', qty: 5 });
  });

  test('a table loaded as new has only new rows, and no undo step', () => {
    const { store } = gridOf(['a']);
    loadNewRows(store, [{ no: 'x', qty: 3 }]);
    expect(store.document.changes().added.map(({ key }) => key)).toEqual(['row_1']);
    expect(store.document.changes().removed).toEqual([]);
    expect(store.history.undoLabel).toBeUndefined();
  });

  test('#52 several rows are one step: one undo removes them, one redo restores them under their keys', {
    meta: { spec: 'grid-52.undo' },
  }, () => {
    const { store } = gridOf(['a']);
    addNewRows(store, [{}, {}]);
    store.undo();
    expect(ids(store)).toEqual(['a']);
    store.redo();
    expect(ids(store)).toEqual(['a', 'row_1', 'row_2']);
  });
});

describe('#20 removal', () => {
  test('#20 of rows of the server is reported after it; of new rows it is not', {
    meta: { spec: 'grid-20.removal' },
  }, () => {
    const { store, told } = gridOf(['a', 'b']);
    addNewRows(store, [{}]);
    told.length = 0;
    toggleRow(store, 'row_1');
    removeChosen(store);
    expect(told.map(([kind]) => kind)).toEqual(['selectRowChange']);
    toggleRow(store, 'b');
    removeChosen(store);
    expect(ids(store)).toEqual(['a']);
    expect(told.at(-1)).toEqual(['remove', { deleteRows: [{ no: 'b', name: '名b', qty: 1 }] }]);
    expect(store.chosen.size).toBe(0);
  });

  test('#20 with asyncRemove nothing is removed before the application confirms; then new and stored rows go as one step', {
    meta: { spec: 'grid-20.removal' },
  }, () => {
    const confirms: (() => void)[] = [];
    const { store } = gridOf(['a', 'b'], {
      isAsyncRemove: true,
      tell: (kind, event) => {
        if (kind === 'remove' && 'confirmRemove' in event && event.confirmRemove !== undefined)
          confirms.push(event.confirmRemove);
      },
    });
    addNewRows(store, [{}]);
    toggleAll(store);
    removeChosen(store);
    expect(ids(store)).toEqual(['a', 'b', 'row_1']);
    confirms[0]?.();
    expect(ids(store)).toEqual([]);
    expect(store.document.changes().removed.map(({ key }) => key)).toEqual(['a', 'b']);
    store.undo();
    expect(ids(store)).toEqual(['a', 'b', 'row_1']);
  });

  test('#20 of rows of a tree throws, unless it is allowed', { meta: { spec: 'grid-20.removal' } }, () => {
    const { store } = gridOf(['a'], { treeField: 'children' });
    expect(() => takeRows(store, ['a'])).toThrow('树形表格不支持删除');
    const allowed = gridOf(['a'], { treeField: 'children', mayRemoveFromTree: true });
    takeRows(allowed.store, ['a']);
    expect(ids(allowed.store)).toEqual([]);
  });
});

describe('#14 #15 rows sorted by hand', () => {
  const orders = ({ view, document }: GridStore) =>
    view.map((key) => `${key}${String(document.value(key, 'orderNum'))}`);

  test('#15 are numbered from 1 when they are loaded, and again by every move, insertion and removal', {
    meta: { spec: 'grid-15.drag-sort' },
  }, () => {
    const { store } = gridOf(['a', 'b', 'c'], { orderField: 'orderNum' });
    expect(orders(store)).toEqual(['a1', 'b2', 'c3']);
    moveRowBy(store, 'a', 1);
    expect(orders(store)).toEqual(['b1', 'a2', 'c3']);
    addNewRows(store, [{}], 1);
    expect(orders(store)).toEqual(['b1', 'row_12', 'a3', 'c4']);
    takeRows(store, ['b']);
    expect(orders(store)).toEqual(['row_11', 'a2', 'c3']);
    for (let i = 0; i < 3; i += 1) store.undo();
    expect(orders(store)).toEqual(['a1', 'b2', 'c3']);
    expect(store.document.changes().edited).toEqual([]);
  });

  test.each([
    ['a', 0, 'abc'],
    ['a', 1, 'abc'],
    ['a', 2, 'bac'],
    ['a', 3, 'bca'],
    ['c', 0, 'cab'],
    ['c', 1, 'acb'],
  ])('%s dropped into gap %i', (key, gap, expected) => {
    const { store } = gridOf(['a', 'b', 'c']);
    moveBehind(store, key, gap);
    expect(ids(store).join('')).toBe(expected);
  });

  test('at the edge a row stays where it is', () => {
    const { store } = gridOf(['a', 'b']);
    expect([moveRowBy(store, 'a', -1), moveRowBy(store, 'b', 1)]).toEqual([false, false]);
  });
});

describe('#19 checkboxes', () => {
  test('#19 Shift gives all rows from the last checkbox to this one the same state; disabled rows are skipped', {
    meta: { spec: 'grid-19.row-selection' },
  }, () => {
    const { store } = gridOf(['a', 'b', 'c', 'd']);
    setRowValues(store, [{ rowKey: 'c', values: { qty: -1 } }]);
    toggleRow(store, 'a');
    toggleRow(store, 'd', { isRange: true });
    expect([...store.chosen]).toEqual(['a', 'b', 'd']);
    expect(choiceOf(store)).toBe('all');
    toggleRow(store, 'c');
    expect(store.chosen.has('c')).toBe(false);
  });

  test('#19 ticking all and unticking all are both reported as selected-all', {
    meta: { spec: 'grid-19.row-selection' },
  }, () => {
    const { store, told } = gridOf(['a', 'b']);
    toggleAll(store);
    toggleAll(store);
    const seen = told.map(([, event]) => event);
    expect(seen).toMatchObject([
      { type: 'checkbox-all', action: 'selected-all', selectedRowIds: ['a', 'b'] },
      { type: 'checkbox-all', action: 'selected-all', selectedRowIds: [] },
    ]);
  });

  test('#19 one radio button is on; pressing it again clears it', {
    meta: { spec: 'grid-19.row-selection' },
  }, () => {
    const { store, told } = gridOf(['a', 'b'], { choice: 'radio' });
    toggleRow(store, 'a');
    toggleRow(store, 'b');
    expect([...store.chosen]).toEqual(['b']);
    toggleRow(store, 'b');
    expect([...store.chosen]).toEqual([]);
    expect(told.map(([, event]) => event)).toMatchObject([
      { type: 'radio', action: 'selected' },
      { type: 'radio', action: 'selected' },
      { type: 'radio', action: 'unselected' },
    ]);
    clearChosen(store);
  });
});

describe('setValues', () => {
  test('writes differing cells, as one step reported as set by the application, and returns unknown columns', () => {
    const { store, told } = gridOf(['a', 'b']);
    const unknown = setRowValues(store, [
      { rowKey: 'a', values: { qty: 1, city: '广州', wrong: 1 } },
      { rowKey: 'b', values: { kind: 'x' } },
    ]);
    expect(unknown).toEqual(['wrong']);
    expect(told).toMatchObject([
      ['valueChange', { key: 'a', value: '广州', isSetValues: true, rowIndex: 0, columnIndex: 1 }],
      ['valueChange', { key: 'b', value: 'x', isSetValues: true }],
    ]);
    store.undo();
    expect(store.document.changes().edited).toEqual([]);
  });
});

test('#53 reverted rows have the values of the server, and removed ones return; one step undoes that', {
  meta: { spec: 'grid-53.changes' },
}, () => {
  const { store } = gridOf(['a', 'b', 'c']);
  setRowValues(store, [{ rowKey: 'b', values: { city: '广州' } }]);
  takeRows(store, ['a', 'c']);
  revertRows(store, ['a', 'b', 'nobody']);
  expect(store.document.changes()).toMatchObject({ edited: [], added: [], removed: [{ key: 'c' }] });
  expect([ids(store), store.value('a', 'name')]).toEqual([['b', 'a'], '名a']);
  store.undo();
  expect(store.document.changes()).toMatchObject({
    edited: [{ key: 'b' }],
    removed: [{ key: 'c' }, { key: 'a' }],
  });
});

test('#27 #52 edits of one page are kept while another one is shown, and can be undone', {
  meta: { spec: 'grid-27.paging grid-52.undo' },
}, () => {
  const { store } = gridOf(['a', 'b']);
  setRowValues(store, [{ rowKey: 'a', values: { city: '广州' } }]);
  turnPage(store, [{ no: 'c' }, { no: 'd' }]);
  expect(ids(store)).toEqual(['c', 'd']);
  expect(store.document.changes().edited.map(({ key }) => key)).toEqual(['a']);
  turnPage(store, [{ no: 'a' }, { no: 'b' }]);
  expect([ids(store), store.value('a', 'city')]).toEqual([['a', 'b'], '广州']);
  store.undo();
  expect(store.document.changes().edited).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { Row } from '../../document/row.ts';
import { only } from '../../selection/selection.ts';
import { GridStore } from '../grid-store.ts';
import { moveBehind } from '../rows/moving-rows.ts';
import { addNewRows, takeRows } from '../rows/rows.ts';
import { changeCountOf } from '../saving/changes.ts';
import { type SavedRow, saveRows } from '../saving/saving.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { storedRow } from './collaboration.ts';
import { dropRows, joinRows, settleCell, settleGone, turnPage } from './joining.ts';

const stored = (id: string, n: number, more: Row = {}): Row => ({ id, name: id, n, version: 1, ...more });

function gridOf(...rows: Row[]) {
  const told: string[] = [];
  const store = new GridStore({
    ...plainSettings,
    columns: [
      { key: 'name', title: '名称' },
      { key: 'n', title: '序' },
    ],
    orderField: 'n',
    rowOrder: (a, b) => Number(a['n']) - Number(b['n']),
    tell: (kind) => told.push(kind),
  });
  store.load(rows);
  const names = () => store.view.map((key) => store.value(key, 'name'));
  const type = (key: string, field: string, value: unknown) =>
    store.do('编辑', [{ kind: 'set', key, field, before: undefined, after: { value } }]);
  return { store, told, names, type };
}
/** A save that is answered on command. */
function saving(store: GridStore) {
  let answer: (rows: readonly SavedRow[]) => void = () => {};
  const done = saveRows(store, () => new Promise<readonly SavedRow[]>((resolve) => (answer = resolve)));
  return { done, answer: (...rows: SavedRow[]) => answer(rows) };
}

describe('#28 rows that others save', () => {
  test('are sorted in by their number, flash, and leave the active cell in its row', () => {
    const { store, names } = gridOf(stored('a', 1), stored('b', 5));
    store.select(only({ row: 1, column: 0 }));
    joinRows(store, [stored('c', 3), stored('a', 9, { version: 2 })]);
    expect(names()).toEqual(['c', 'b', 'a']);
    expect(store.selection?.active.row).toBe(1);
    joinRows(store, [stored('d', 1)]);
    expect([names(), store.selection?.active.row]).toEqual([['d', 'c', 'b', 'a'], 2]);
    expect(store.collaboration.flashing.has('n\na')).toBe(true);
    expect(store.collaboration.flashing.has('name\na')).toBe(false);
  });

  test('a deleted row with unsaved edits stays until the user decides', () => {
    const { store, names, type } = gridOf(stored('a', 1), stored('b', 2), stored('c', 3));
    type('a', 'name', '甲');
    type('b', 'name', '乙');
    dropRows(store, ['a', 'b', 'c']);
    expect([names(), store.collaboration.conflicts.size]).toEqual([['甲', '乙'], 2]);
    settleGone(store, 'a', 'mine');
    settleGone(store, 'b', 'theirs');
    expect(names()).toEqual(['甲']);
    expect(store.document.changes()).toMatchObject({ edited: [], added: [{ row: { name: '甲' } }] });
  });

  test('a removed row that another user has changed meanwhile stays, and the application is notified', () => {
    const { store, names, told } = gridOf(stored('a', 1), stored('b', 2));
    takeRows(store, ['a']);
    joinRows(store, [stored('a', 1, { name: '新', version: 2 })]);
    expect([names(), told.includes('returned'), changeCountOf(store)]).toEqual([['新', 'b'], true, 0]);
  });
});

describe('#27 rows of another page', () => {
  test('are merged with unsaved edits: a cell that another user changed meanwhile is in conflict', () => {
    const { store, names, type } = gridOf(stored('a', 1), stored('b', 2));
    type('a', 'name', '我');
    turnPage(store, [stored('c', 3)]);
    turnPage(store, [stored('a', 1, { name: '他', version: 2 }), stored('b', 2, { name: '乙', version: 2 })]);
    expect(names()).toEqual(['我', '乙']);
    expect(store.collaboration.conflicts.all).toMatchObject([
      { key: 'a', base: 'a', mine: '我', theirs: '他' },
    ]);
  });

  test('a row removed here stays removed unless another user has changed it', () => {
    const { store, names } = gridOf({ id: 'a', name: '甲' }, { id: 'b', name: '乙' });
    takeRows(store, ['a', 'b']);
    turnPage(store, [
      { id: 'a', name: '甲' },
      { id: 'b', name: '新' },
    ]);
    expect(names()).toEqual(['新']);
  });

  test('a new row stays on its page when it is saved, and is recognised on the page that the server sends', async () => {
    const { store, names } = gridOf(stored('a', 1));
    turnPage(store, [stored('b', 2)]);
    addNewRows(store, [{ name: '新', n: 9 }]);
    const { answer, done } = saving(store);
    const key = store.document.changes().added[0]?.key ?? '';
    answer({ key, row: stored('z', 9, { name: '新' }) });
    await done;
    expect(names()).toEqual(['b', '新']);
    turnPage(store, [stored('z', 9, { name: '新' })]);
    expect([names(), store.document.order]).toEqual([['新'], ['a', 'b', key]]);
  });

  test('a row whose removal is saved does not return because another user had changed it before', async () => {
    const { store, names } = gridOf(stored('a', 1), stored('b', 2), stored('c', 3));
    takeRows(store, ['a', 'b']);
    const { done, answer } = saving(store);
    joinRows(store, [stored('a', 1, { name: '甲', version: 2 }), stored('b', 2, { name: '乙', version: 2 })]);
    store.undo();
    takeRows(store, ['b']);
    answer({ key: 'a' }, { key: 'b' });
    await done;
    expect(names()).toEqual(['a', 'c']);
    // The row no longer exists on the server, so the next save adds it again.
    expect(store.document.state('a')).toBe('added');
    joinRows(store, [stored('b', 2, { name: '又来', version: 4 })]);
    expect(names()).toEqual(['a', '又来', 'c']);
  });

  test('a row whose saved removal was undone is shown once', async () => {
    const { store, names } = gridOf(stored('a', 1));
    turnPage(store, [stored('a', 1)]);
    takeRows(store, ['a']);
    const { answer, done } = saving(store);
    answer({ key: 'a' });
    await done;
    store.undo();
    expect([names(), store.document.changes().added.length]).toEqual([['a'], 1]);
  });
});

describe('#55 a cell that both changed', () => {
  const both = () => {
    const grid = gridOf(stored('a', 1), stored('b', 2));
    grid.type('a', 'name', '我');
    joinRows(grid.store, [stored('a', 1, { name: '他', version: 2 })]);
    return grid;
  };

  test('is still in conflict after its row was removed and restored, until the removal is saved', async () => {
    const { store, names } = both();
    takeRows(store, ['a']);
    store.undo();
    expect([names(), store.collaboration.conflicts.size]).toEqual([['我', 'b'], 1]);
    takeRows(store, ['a']);
    await saveRows(store, ({ removed }) => Promise.resolve(removed.map(({ key }) => ({ key }))));
    store.undo();
    expect([names(), store.collaboration.conflicts.size]).toEqual([['我', 'b'], 0]);
    let sent: readonly unknown[] = [];
    await saveRows(store, ({ added }) => {
      sent = added.map(({ row }) => row['name']);
      return Promise.resolve([]);
    });
    expect(sent).toEqual(['我']);
  });

  test('is in conflict and keeps my value, and its row is withheld from saving until the user decides', async () => {
    const { store, type } = both();
    type('b', 'name', '乙');
    expect(store.collaboration.conflicts.all).toMatchObject([
      { field: 'name', base: 'a', mine: '我', theirs: '他' },
    ]);
    const { done, answer } = saving(store);
    answer({ key: 'b' });
    expect(await done).toEqual({ saved: 1, refused: [], withheld: ['a'] });
    settleCell(store, 'a', 'name', 'mine');
    expect(store.document.changes().edited).toMatchObject([{ row: { name: '我', version: 2 } }]);
  });

  test('takes their value if the user chooses it, which can be undone', () => {
    const { store, names } = both();
    settleCell(store, 'a', 'name', 'theirs');
    expect([names()[0], store.collaboration.conflicts.size, changeCountOf(store)]).toEqual(['他', 0, 0]);
    store.undo();
    expect(names()[0]).toBe('我');
  });

  test('is resolved when the user types the same value', () => {
    const { store, type } = both();
    type('a', 'name', '他');
    expect([store.collaboration.conflicts.size, changeCountOf(store)]).toEqual([0, 0]);
  });
});

describe('#54 a running save', () => {
  test('receives its own rows without doubling them, and edits made meanwhile are no conflict', async () => {
    const { store, names, type } = gridOf(stored('a', 1));
    type('a', 'name', '一');
    const [added] = addNewRows(store, [{ name: '新' }]);
    const { done, answer } = saving(store);
    type('a', 'name', '二');
    joinRows(store, [stored('a', 1, { name: '一', version: 2 }), stored('x', 2, { name: '新' })]);
    answer(
      { key: 'a', row: stored('a', 1, { name: '一', version: 2 }) },
      { key: added?.key ?? '', row: stored('x', 2, { name: '新' }) },
    );
    await done;
    expect([names(), store.collaboration.conflicts.size, changeCountOf(store)]).toEqual([['二', '新'], 0, 1]);
    joinRows(store, [stored('x', 2, { name: '改', version: 2 })]);
    expect(names()).toEqual(['二', '改']);
    expect(storedRow(store, 'x')).toMatchObject({ name: '改' });
  });

  test('that lost a race is merged: clashes are conflicts, other edits are kept', async () => {
    const { store, names, type } = gridOf(stored('a', 1), stored('b', 2), stored('c', 3));
    for (const key of ['a', 'b', 'c']) type(key, 'name', '我');
    const { done, answer } = saving(store);
    const stale = { errors: {}, current: null };
    answer(
      { ...stale, key: 'a', current: stored('a', 1, { name: '他', version: 2 }) },
      { ...stale, key: 'b', current: stored('b', 4, { version: 2 }) },
      { ...stale, key: 'c' },
    );
    expect((await done).refused).toEqual(['a', 'b', 'c']);
    const { conflicts } = store.collaboration;
    expect([conflicts.all.map(({ key }) => key), [...conflicts.gone]]).toEqual([['a'], ['c']]);
    expect([names(), store.document.base('b')?.['n']]).toEqual([['我', '我', '我'], 4]);
  });

  test('rows that a user has moved keep their places and numbers until they are saved', () => {
    const { store, names } = gridOf(stored('a', 10), stored('b', 20), stored('c', 30));
    moveBehind(store, 'c', 1);
    joinRows(store, [stored('b', 5, { version: 2 })]);
    expect(names()).toEqual(['b', 'a', 'c']);
    expect(store.document.changes().edited).toMatchObject([{ key: 'c', values: { n: 15 } }]);
  });
});

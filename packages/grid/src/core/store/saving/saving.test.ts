import { expect, test } from 'vitest';
import type { Changes } from '../../document/document.ts';
import { setCells } from '../../document/editing.ts';
import { beginEdit, commitEdit } from '../editing/editing-cell.ts';
import { GridStore } from '../grid-store.ts';
import { addNewRows, takeRows } from '../rows/rows.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { changesOf } from './changes.ts';
import { type SavedRow, saveRows } from './saving.ts';
import { validateRows } from './validating.ts';

function gridOf(count: number): GridStore {
  const store = new GridStore({
    columns: [
      { key: 'name', title: '名称' },
      { key: 'qty', title: '件数' },
    ],
    ...plainSettings,
  });
  store.load(Array.from({ length: count }, (_, i) => ({ id: `r${i}`, name: `甲${i}`, qty: i })));
  return store;
}

const type = (store: GridStore, key: string, field: string, value: unknown) =>
  store.do('编辑单元格', setCells(store.document, [{ key, field, value }]));

/** A server that accepts everything. */
const takes = ({ edited, added, removed }: Changes): Promise<SavedRow[]> =>
  Promise.resolve([...edited, ...added, ...removed].map(({ key }) => ({ key })));

test('#52 #54 undoing a saved edit is an unsaved change, and redoing it is not', {
  meta: { spec: 'grid-52.undo grid-54.optimistic-save' },
}, async () => {
  const store = gridOf(2);
  type(store, 'r0', 'name', '乙');
  type(store, 'r0', 'name', '丙');
  await saveRows(store, takes);
  expect(changesOf(store).edited).toEqual([]);
  store.undo();
  expect(changesOf(store).edited).toMatchObject([{ key: 'r0', values: { name: '乙' } }]);
  store.undo();
  expect(changesOf(store).edited).toMatchObject([{ key: 'r0', values: { name: '甲0' } }]);
  store.redo();
  store.redo();
  expect(store.document.value('r0', 'name')).toBe('丙');
  expect(changesOf(store).edited).toEqual([]);
});

test('#52 #54 undoing an edit while it is being saved is a change once it is saved', {
  meta: { spec: 'grid-52.undo grid-54.optimistic-save' },
}, async () => {
  const store = gridOf(1);
  type(store, 'r0', 'qty', 7);
  const answer = Promise.withResolvers<void>();
  const saved = saveRows(store, async (changes) => {
    await answer.promise;
    return takes(changes);
  });
  store.undo();
  answer.resolve();
  await saved;
  expect(store.document.value('r0', 'qty')).toBe(0);
  expect(changesOf(store).edited).toMatchObject([{ key: 'r0', values: { qty: 0 } }]);
  store.redo();
  expect(changesOf(store).edited).toEqual([]);
});

test('#52 #54 undoing the addition of a saved row removes it on the server, and undoing a saved removal adds it as new', {
  meta: { spec: 'grid-52.undo grid-54.optimistic-save' },
}, async () => {
  const store = gridOf(2);
  addNewRows(store, [{ name: '新' }]);
  takeRows(store, ['r1']);
  await saveRows(store, takes);
  store.undo();
  expect(changesOf(store).added).toMatchObject([{ key: 'r1', row: { name: '甲1' } }]);
  store.undo();
  expect(changesOf(store).removed).toMatchObject([{ row: { name: '新' } }]);
  store.redo();
  store.redo();
  expect(changesOf(store)).toEqual({ edited: [], added: [], removed: [] });
});

test('#54 values of the server in other cells survive the undo of an older edit', {
  meta: { spec: 'grid-54.optimistic-save' },
}, async () => {
  const store = gridOf(1);
  type(store, 'r0', 'name', '乙');
  const saved = saveRows(store, ({ edited }) =>
    Promise.resolve(edited.map(({ key }) => ({ key, row: { id: key, name: '乙', qty: 99 } }))),
  );
  type(store, 'r0', 'qty', 5);
  await saved;
  store.undo();
  expect(store.document.value('r0', 'qty')).toBe(99);
});

test('#53 the list of changes has edited rows, new rows and removed rows; reverted rows are not in it', {
  meta: { spec: 'grid-53.changes' },
}, () => {
  const store = gridOf(3);
  type(store, 'r0', 'name', '乙');
  addNewRows(store, [{ name: '新' }]);
  takeRows(store, ['r2']);
  const { edited, added, removed } = changesOf(store);
  expect(edited).toMatchObject([{ key: 'r0', values: { name: '乙' } }]);
  expect(added).toMatchObject([{ row: { name: '新' } }]);
  expect(removed).toMatchObject([{ key: 'r2' }]);
  store.undo();
  store.undo();
  store.undo();
  expect(changesOf(store)).toEqual({ edited: [], added: [], removed: [] });
});

test('#54 an accepted row has no errors of an earlier save, except in cells edited since', {
  meta: { spec: 'grid-54.optimistic-save' },
}, async () => {
  const store = gridOf(2);
  store.resize(800);
  type(store, 'r0', 'qty', 7);
  await saveRows(store, () => Promise.resolve([{ key: 'r0', errors: '编码已被占用' }]));
  expect(store.faults.map(({ key }) => key)).toEqual(['r0']);
  type(store, 'r0', 'qty', 8);
  const answer = Promise.withResolvers<void>();
  const saved = saveRows(store, async (changes) => {
    await answer.promise;
    return takes(changes);
  });
  type(store, 'r0', 'qty', 9);
  store.addFaults([{ key: 'r0', field: 'qty', message: '太多' }]);
  answer.resolve();
  await saved;
  expect(store.faults.map(({ field }) => field)).toEqual(['qty']);
});

test('#23 the errors of a removed row are not listed, and are back when the removal is undone', {
  meta: { spec: 'grid-23.validate-tables' },
}, () => {
  const store = gridOf(2);
  store.addFaults([{ key: 'r1', field: 'qty', message: '太多' }]);
  takeRows(store, ['r1']);
  expect(store.faults).toEqual([]);
  store.undo();
  expect(store.faults).toMatchObject([{ key: 'r1', field: 'qty' }]);
});

test('#23 a validation leaves the user in the cell that they type into', {
  meta: { spec: 'grid-23.validate-tables' },
}, async () => {
  const store = gridOf(2);
  store.configure({
    ...store.settings,
    columns: [
      { key: 'name', title: '名称', validateRules: [{ required: true, message: '请输入名称' }] },
      { key: 'qty', title: '件数' },
    ],
  });
  type(store, 'r0', 'name', '');
  beginEdit(store, { row: 1, column: 1 }, '5');
  await validateRows(store);
  expect(store.selection?.active).toEqual({ row: 1, column: 1 });
  commitEdit(store);
  await validateRows(store);
  expect(store.selection?.active).toEqual({ row: 0, column: 0 });
});

import { expect, test } from 'vitest';
import type { Changes } from '../../document/document.ts';
import { setCells } from '../../document/editing.ts';
import { GridStore } from '../grid-store.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { AutoSaving } from './auto-saving.ts';
import type { SavedRow } from './saving.ts';

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

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A grid that saves automatically, with a server that answers on command. */
function bench(count: number) {
  const store = gridOf(count);
  const sent: string[][] = [];
  const said: string[] = [];
  let answer: (rows: readonly SavedRow[]) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const send = ({ edited, added, removed }: Changes) => {
    sent.push([...edited, ...added, ...removed].map(({ key }) => key));
    const { promise, resolve, reject } = Promise.withResolvers<readonly SavedRow[]>();
    answer = resolve;
    refuse = reject;
    return promise;
  };
  const auto = new AutoSaving(
    store,
    () => send,
    (words) => said.push(words),
  );
  store.watchers.add((patches) => auto.touched(patches));
  const type = (key: string, field: string, value: unknown) =>
    store.do('编辑单元格', setCells(store.document, [{ key, field, value }]));
  return {
    store,
    sent,
    said,
    type,
    answer: async (rows: readonly SavedRow[]) => {
      answer(rows);
      await turn();
    },
    refuse: async (error: Error) => {
      refuse(error);
      await turn();
    },
  };
}

test('#29 rows are saved one save at a time, and edits made meanwhile go with the next one', {
  meta: { spec: 'grid-29.auto-save' },
}, async () => {
  const { sent, said, type, answer, store } = bench(3);
  type('r0', 'name', '乙');
  type('r1', 'qty', 9);
  type('r0', 'qty', 8);
  expect(sent).toEqual([['r0']]);
  await answer([{ key: 'r0' }]);
  expect(sent).toEqual([['r0'], ['r0', 'r1']]);
  await answer([{ key: 'r0' }, { key: 'r1' }]);
  expect(store.document.changes().edited).toEqual([]);
  expect(said).toEqual(['正在保存"名称"', '"名称"保存成功！', '正在保存"2 行"', '"2 行"保存成功！']);
});

test('#29 a row with an error waits until it is fixed; an undone edit is not sent', {
  meta: { spec: 'grid-29.auto-save' },
}, async () => {
  const { sent, type, answer, store } = bench(2);
  store.addFaults([{ key: 'r0', field: 'name', message: '不对' }]);
  type('r0', 'qty', 7);
  expect(sent).toEqual([]);
  store.replaceFaults([{ key: 'r0', field: 'name' }], []);
  expect(sent).toEqual([['r0']]);
  type('r1', 'qty', 5);
  store.undo();
  await answer([{ key: 'r0' }]);
  expect(sent).toEqual([['r0']]);
});

test('#29 a failed save shows the reason, keeps the row unsaved, and is retried with its next change', {
  meta: { spec: 'grid-29.auto-save' },
}, async () => {
  const { sent, said, type, answer, refuse, store } = bench(1);
  type('r0', 'name', '乙');
  await refuse(new Error('网络超时'));
  expect(said.at(-1)).toBe('"名称"保存失败：网络超时');
  expect(store.document.state('r0')).toBe('edited');
  expect(sent).toHaveLength(1);
  type('r0', 'name', '丙');
  await answer([{ key: 'r0', errors: { name: '已被占用' } }]);
  expect(said.at(-1)).toBe('"名称"保存失败：已被占用');
  expect(store.fault('r0', 'name')?.message).toBe('已被占用');
});

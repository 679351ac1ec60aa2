import { beforeEach, expect, test, vi } from 'vitest';
import type { Changes } from '../../core/document/document.ts';
import { setCells } from '../../core/document/editing.ts';
import { GridStore } from '../../core/store/grid-store.ts';
import { addNewRows } from '../../core/store/rows/rows.ts';
import { type SavedRow, saveRows } from '../../core/store/saving/saving.ts';
import { plainSettings } from '../../core/store/testing/plain-settings.ts';
import { reportDrafts } from './draft-events.ts';

const spec = { meta: { spec: 'grid-72.drafts' } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

/** A grid of one row whose drafts are recorded: the number of their rows, and whether a save caused them. */
function reporting() {
  const told: string[] = [];
  const store = new GridStore({
    ...plainSettings,
    columns: [{ key: 'name', title: '名称' }],
    tell: (kind, event) => {
      if (kind !== 'draft' || !('draft' in event)) return;
      const { edited = [], added = [] } = event.draft ?? {};
      told.push(`${edited.length + added.length}${event.isSaved ? ' saved' : ''}`);
    },
  });
  store.load([{ id: 'r0', name: '甲' }]);
  const tellNow = reportDrafts(store, () => true);
  const type = (name: string) =>
    store.do('编辑单元格', setCells(store.document, [{ key: 'r0', field: 'name', value: name }]));
  return { store, told, tellNow, type };
}

const sent = ({ edited, added }: Changes): SavedRow[] => [...edited, ...added].map(({ key }) => ({ key }));

test('#72 a draft is reported after a pause, and a save ends it without one', spec, async () => {
  const { store, told, type } = reporting();
  type('乙');
  expect(told).toEqual([]);
  vi.runAllTimers();
  expect(told).toEqual(['1']);
  await saveRows(store, async (changes) => sent(changes));
  expect(told).toEqual(['1', '0 saved']);
  vi.runAllTimers();
  expect(told).toHaveLength(2);
});

test('#72 a draft lasts until the save is acknowledged, and beyond it if the save fails', spec, async () => {
  const { store, told, type } = reporting();
  type('乙');
  vi.runAllTimers();
  const { promise, reject } = Promise.withResolvers<SavedRow[]>();
  const saving = saveRows(store, () => promise);
  vi.runAllTimers();
  expect(told).toEqual(['1']);
  reject(new Error('offline'));
  await expect(saving).rejects.toThrow('offline');
  vi.runAllTimers();
  expect(told).toEqual(['1']);
});

test(
  '#72 after a save that refused some rows, the draft of the others is reported at once',
  spec,
  async () => {
    const { store, told, type } = reporting();
    type('乙');
    addNewRows(store, [{ name: '丙' }]);
    vi.runAllTimers();
    await saveRows(store, async (changes) =>
      sent(changes).map((row) => (row.key === 'r0' ? { ...row, errors: '重复' } : row)),
    );
    expect(told).toEqual(['2', '1 saved']);
  },
);

test('#72 the owner can ask for a change within the pause, and is told nothing twice', spec, () => {
  const { told, tellNow, type } = reporting();
  type('乙');
  tellNow();
  tellNow();
  vi.runAllTimers();
  expect(told).toEqual(['1']);
});

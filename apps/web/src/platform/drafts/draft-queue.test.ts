import { beforeEach, expect, test, vi } from 'vitest';
import { draftPauseMs } from './draft.logic.ts';
import { draftJournal } from './draft-journal.ts';
import { draftQueue } from './draft-queue.ts';
import { draftSealOf } from './draft-seal.ts';
import type { DraftShelf, SealedDraft } from './draft-shelf.ts';
import { draftStore } from './draft-store.ts';
import { personDrafts, sweepDrafts } from './person-drafts.ts';

const seal = draftSealOf(Buffer.alloc(32, 1).toString('base64url'));
const now = new Date('2026-11-21T21:40:00').getTime();
const clock = { now: () => now };
const about = { form: 'orders', record: 'record-s1', address: '/orders' };
const holding = (name: string) => ({ title: '订单', values: { name }, base: {} });

/** A database whose writes wait until the test lets them end. What waits when a page ends is never written. */
function slowDatabase() {
  const rows = new Map<string, SealedDraft>();
  let waiting: (() => void)[] = [];
  const later = (act: () => void) =>
    new Promise<void>((resolve) =>
      waiting.push(() => {
        act();
        resolve();
      }),
    );
  const shelf: DraftShelf = {
    put: (row) => later(() => rows.set(row.slot, row)),
    remove: (slot) => later(() => rows.delete(slot)),
    get: async (slot) => rows.get(slot),
    all: async () => [...rows.values()],
  };
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  return {
    rows,
    /** Lets all writes end, the latest of those that run first. */
    finish: async () => {
      for (await settle(); waiting.length > 0; await settle()) {
        const running = waiting.reverse();
        waiting = [];
        for (const end of running) end();
      }
    },
    /** Opens a page. The writes of the page before it are lost. */
    open: () => {
      waiting = [];
      const drafts = personDrafts(draftQueue({ ...shelf }, clock), seal, clock);
      return { drafts, store: draftStore(about, async () => drafts) };
    },
  };
}

/** Opens a page whose form has looked for a draft, as every form does before the user types. */
async function visited(database: ReturnType<typeof slowDatabase>) {
  const page = database.open();
  const found = page.store.look();
  await database.finish();
  return { ...page, found: await found };
}

const valuesAfterReload = async (database: ReturnType<typeof slowDatabase>) =>
  (await visited(database)).found?.values;

beforeEach(() => localStorage.clear());

test('a draft is found by the next visit, and the journal is empty when the database has it', async () => {
  const database = slowDatabase();
  const { store } = await visited(database);
  store.note(holding('甲'));
  void store.keepNow();
  await database.finish();
  expect(draftJournal.all()).toEqual([]);
  expect(await valuesAfterReload(database)).toEqual({ name: '甲' });
});

test('input survives a page that ends before the database has written it', async () => {
  const database = slowDatabase();
  const { store } = await visited(database);
  store.note(holding('甲'));
  void store.keepNow();
  expect(await valuesAfterReload(database)).toEqual({ name: '甲' });
  expect(draftJournal.all()).toEqual([]);
  expect(database.rows.size).toBe(1);
});

test('a saved form leaves no draft, although its page ends before the database has deleted it', async () => {
  const database = slowDatabase();
  const { store } = await visited(database);
  store.note(holding('甲'));
  void store.keepNow();
  await database.finish();
  store.forget();
  expect(database.rows.size).toBe(1);
  expect(await valuesAfterReload(database)).toBeUndefined();
  expect(database.rows.size).toBe(0);
  expect(draftJournal.all()).toEqual([]);
});

test('a draft that is being written when the form is saved does not come back', async () => {
  const reloadedAtOnce = slowDatabase();
  const first = await visited(reloadedAtOnce);
  first.store.note(holding('甲'));
  void first.store.keepNow();
  first.store.forget();
  expect(await valuesAfterReload(reloadedAtOnce)).toBeUndefined();

  const finished = slowDatabase();
  const second = await visited(finished);
  second.store.note(holding('甲'));
  void second.store.keepNow();
  second.store.forget();
  await finished.finish();
  expect(finished.rows.size).toBe(0);
  expect(await valuesAfterReload(finished)).toBeUndefined();
});

test('neither a pending pause nor leaving the page writes a saved draft again', async () => {
  vi.useFakeTimers();
  const database = slowDatabase();
  const { store } = await visited(database);
  store.note(holding('甲'));
  store.forget();
  await vi.advanceTimersByTimeAsync(draftPauseMs);
  void store.keepNow();
  expect(await valuesAfterReload(database)).toBeUndefined();
  vi.useRealTimers();
});

test('input typed after a save is kept, also within the same millisecond', async () => {
  const database = slowDatabase();
  const { store } = await visited(database);
  store.note(holding('甲'));
  void store.keepNow();
  store.forget();
  store.note(holding('乙'));
  void store.keepNow();
  expect(await valuesAfterReload(database)).toEqual({ name: '乙' });
});

test('contents that the form has not noted yet are kept when the page is left, and forgotten with the rest', async () => {
  const database = slowDatabase();
  const { store } = await visited(database);
  store.catchUpBy(() => store.note(holding('甲')));
  void store.keepNow();
  expect(await valuesAfterReload(database)).toEqual({ name: '甲' });

  const again = await visited(database);
  again.store.catchUpBy(() => again.store.note(holding('甲')));
  again.store.forget();
  expect(await valuesAfterReload(database)).toBeUndefined();
});

test('a draft that is still being looked for when the form is saved is not offered', async () => {
  const database = slowDatabase();
  const { store } = await visited(database);
  store.note(holding('甲'));
  void store.keepNow();
  await database.finish();
  const page = database.open();
  await page.drafts.list();
  const found = page.drafts.find(about.form, about.record);
  void page.drafts.forget(about.form, about.record);
  await database.finish();
  expect(await found).toBeUndefined();
});

test('what is typed while an earlier draft is looked for is not offered as one', async () => {
  const database = slowDatabase();
  const { drafts } = database.open();
  const found = drafts.find(about.form, about.record);
  void drafts.keep({ ...about, ...holding('乙') });
  await database.finish();
  expect(await found).toBeUndefined();
  expect(await valuesAfterReload(database)).toEqual({ name: '乙' });
});

test('a deletion that the browser refuses is remembered, in the list of drafts too', async () => {
  const rows = new Map<string, SealedDraft>();
  const refusing: DraftShelf = {
    put: async (row) => void rows.set(row.slot, row),
    remove: () => Promise.reject(new Error('quota')),
    get: async (slot) => rows.get(slot),
    all: async () => [...rows.values()],
  };
  const drafts = personDrafts(draftQueue(refusing, clock), seal, clock);
  await drafts.keep({ ...about, ...holding('甲') });
  expect(await drafts.list()).toHaveLength(1);
  await expect(drafts.forget(about.form, about.record)).rejects.toThrow('quota');
  const queue = draftQueue(refusing, clock);
  expect(await sweepDrafts(queue, clock)).toBe(false);
  expect(await personDrafts(queue, seal, clock).list()).toEqual([]);
  expect(await personDrafts(queue, seal, clock).find(about.form, about.record)).toBeUndefined();
});

test('a newer draft of another window is not overwritten by what an ended page left behind', async () => {
  const database = slowDatabase();
  const { store } = await visited(database);
  store.note(holding('甲'));
  void store.keepNow();
  const slot = seal.slotOf(about.form, about.record);
  const savedAt = now + 1000;
  const draft = JSON.stringify({ ...about, ...holding('乙'), savedAt });
  const sealed = seal.seal(draft, `${slot} ${savedAt}`);
  database.rows.set(slot, { slot, owner: seal.owner, savedAt, sealed });
  expect(await valuesAfterReload(database)).toEqual({ name: '乙' });
});

test('the journal reveals none of the input', async () => {
  const database = slowDatabase();
  const { store } = await visited(database);
  store.note(holding('Kornblume'));
  void store.keepNow();
  const stored = JSON.stringify(Object.entries(localStorage));
  expect(stored).toContain(seal.slotOf(about.form, about.record));
  for (const word of [
    'Kornblume',
    'orders',
    about.record,
    Buffer.from('Kornblume').toString('base64').slice(0, 8),
  ])
    expect(stored).not.toContain(word);
});

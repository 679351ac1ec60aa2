import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftPauseMs } from './draft.logic.ts';
import { draftStore } from './draft-store.ts';
import type { PersonDrafts } from './person-drafts.ts';

const about = { form: 'users.form', record: 'new', address: '/isystem/user?add=1' };
const holding = (realname: string) => ({ title: '添加用户', values: { realname }, base: { realname: '' } });

/** Records the calls of a store in their order. */
function diary() {
  const entries: string[] = [];
  const drafts: PersonDrafts = {
    find: async () => undefined,
    keep: async ({ values }) => void entries.push(`keep ${JSON.stringify(values)}`),
    forget: async () => void entries.push('forget'),
    list: async () => [],
  };
  return { entries, drafts };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('typing is saved once it pauses, not with every key', async () => {
  const { entries, drafts } = diary();
  const store = draftStore(about, async () => drafts);
  for (const name of ['李', '李明', '李明明']) {
    store.note(holding(name));
    await vi.advanceTimersByTimeAsync(draftPauseMs - 1);
  }
  expect(entries).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(entries).toEqual(['keep {"realname":"李明明"}']);
});

test('an unloading page still saves: the write starts before anything is awaited', async () => {
  const { entries, drafts } = diary();
  const store = draftStore(about, async () => drafts);
  await store.look();
  store.note(holding('李'));
  void store.keepNow();
  expect(entries).toEqual(['keep {"realname":"李"}']);
  await vi.advanceTimersByTimeAsync(draftPauseMs);
  expect(entries).toHaveLength(1);
});

test('a saved or discarded draft is not restored by a pending write', async () => {
  const { entries, drafts } = diary();
  const { promise, resolve: open } = Promise.withResolvers<PersonDrafts>();
  const store = draftStore(about, () => promise);
  store.note(holding('李'));
  const kept = store.keepNow();
  store.forget();
  open(drafts);
  await kept;
  await vi.advanceTimersByTimeAsync(draftPauseMs);
  expect(entries).toEqual(['forget']);
});

test('without storage or secret the form works, and saves as soon as it can', async () => {
  const { entries, drafts } = diary();
  const answers = [undefined, undefined, drafts];
  const store = draftStore(about, async () => answers.shift());
  expect(await store.look()).toBeUndefined();
  store.note(holding('李'));
  await vi.advanceTimersByTimeAsync(draftPauseMs);
  expect(entries).toEqual([]);
  store.note(holding('李明'));
  await vi.advanceTimersByTimeAsync(draftPauseMs);
  expect(entries).toEqual(['keep {"realname":"李明"}']);
});

test('a full disk causes no error, and the next pause tries again', async () => {
  const { entries, drafts } = diary();
  const full: PersonDrafts = { ...drafts, keep: () => Promise.reject(new Error('quota')) };
  const answers = [full, drafts];
  const store = draftStore(about, async () => answers.shift());
  store.note(holding('李'));
  await vi.advanceTimersByTimeAsync(draftPauseMs);
  store.note(holding('李明'));
  await vi.advanceTimersByTimeAsync(draftPauseMs);
  expect(entries).toEqual(['keep {"realname":"李明"}']);
});

import { expect, test } from 'vitest';
import { draftLifeMs, draftTime, isStale, readDraft } from './draft.logic.ts';

const now = new Date('2026-11-21T21:40:00').getTime();
const draft = { form: 'f', record: 'new', title: '添加用户', address: '/a?add=1', savedAt: now };

test.each([
  ['2026-11-21T08:05:59', '08:05'],
  ['2026-11-20T21:40:00', '11-20 21:40'],
  ['2025-11-21T21:40:00', '11-21 21:40'],
])('a draft of %s is shown as %s', (then, told) => {
  expect(draftTime(new Date(then).getTime(), now)).toBe(told);
});

test.each([
  [0, false],
  [draftLifeMs, false],
  [draftLifeMs + 1, true],
  // A clock that was set back by an hour deletes nothing.
  [-3600_000, false],
  [-draftLifeMs - 1, true],
])('a draft saved %i ms ago is older than a week: %s', (age, stale) => {
  expect(isStale(now - age, now)).toBe(stale);
});

test('a draft is read as it was written, and anything else is ignored', () => {
  const whole = { ...draft, values: { realname: '李' }, base: { realname: '' } };
  expect(readDraft(JSON.stringify(whole))).toEqual(whole);
  for (const text of ['', '7', 'null', '{}', JSON.stringify({ ...draft, savedAt: '1' })])
    expect(readDraft(text)).toBeUndefined();
});

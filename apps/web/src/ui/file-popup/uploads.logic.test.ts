import { expect, test } from 'vitest';
import { isOfKind, lastOf, type UploadEvent, type Uploads, uploadsAfter } from './uploads.logic.ts';

const stored = (id: string) => ({
  id,
  name: `${id}.png`,
  path: `temp/${id}.png`,
  url: `/${id}.png`,
  size: 1,
});

function after(limit: number, ...events: UploadEvent[]): Uploads {
  return events.reduce<Uploads>((before, event) => uploadsAfter(before, event, limit), {
    done: [],
    pending: [],
  });
}
const chosen = (id: string): UploadEvent => ({ kind: 'chosen', id, name: `${id}.png` });
const arrived = (id: string): UploadEvent => ({ kind: 'stored', id, file: stored(id) });

test('only stored files count', () => {
  const uploads = after(
    0,
    chosen('a'),
    chosen('b'),
    chosen('c'),
    { kind: 'sent', id: 'a', percent: 40 },
    arrived('b'),
    {
      kind: 'failed',
      id: 'c',
    },
  );
  expect(uploads.done.map(({ id }) => id)).toEqual(['b']);
  expect(uploads.pending).toEqual([
    { id: 'a', name: 'a.png', percent: 40, failed: false },
    { id: 'c', name: 'c.png', percent: 0, failed: true },
  ]);
});

test('beyond the limit the last ones stay', () => {
  expect(
    after(2, chosen('a'), arrived('a'), chosen('b'), arrived('b'), chosen('c'), arrived('c')).done,
  ).toEqual([stored('b'), stored('c')]);
  expect([lastOf([1, 2, 3], 0), lastOf([1, 2, 3], 1)]).toEqual([[1, 2, 3], [3]]);
});

test('a file removed during its upload does not return', () => {
  expect(after(0, chosen('a'), { kind: 'dropped', id: 'a' }, arrived('a'))).toEqual({
    done: [],
    pending: [],
  });
});

test.each([
  ['image', 'image/png', true],
  ['image', 'application/pdf', false],
  ['image', '', false],
  ['file', 'application/pdf', true],
  ['file', '', true],
] as const)('as %s a file of type %s is accepted: %s', (kind, type, taken) => {
  expect(isOfKind(kind, { type })).toBe(taken);
});

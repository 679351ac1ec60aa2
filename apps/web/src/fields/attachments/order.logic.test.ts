import { expect, test } from 'vitest';
import { movedTo } from '../../ui/column-list/moved-to.logic.ts';
import { newPlaces } from './order.logic.ts';

const list = (...sortNos: number[]) => sortNos.map((sortNo, at) => ({ id: 'abcdef'[at] ?? '', sortNo }));

test.each([
  ['between two with a free number', list(10, 20, 30), 2, 1, [{ id: 'c', sortNo: 15 }]],
  ['to the front', list(10, 20, 30), 2, 0, [{ id: 'c', sortNo: 0 }]],
  ['to the end', list(10, 20, 30), 0, 2, [{ id: 'a', sortNo: 40 }]],
  [
    'between two without a free number, which renumbers the others',
    list(1, 2, 3),
    2,
    1,
    [
      { id: 'a', sortNo: 10 },
      { id: 'c', sortNo: 20 },
      { id: 'b', sortNo: 30 },
    ],
  ],
  ['to the front of a list that begins with 0', list(0, 10), 1, 0, [{ id: 'a', sortNo: 20 }]],
] as const)('an attachment moved %s gets a new place', (_, places, from, to, changed) => {
  const ordered = movedTo(places, from, to);
  const movedId = places[from]?.id ?? '';
  expect(newPlaces(ordered, movedId)).toEqual(changed);
});

test('after any move, sorting by the new numbers gives the order of the list', () => {
  for (let from = 0; from < 5; from += 1) {
    for (let to = 0; to < 5; to += 1) {
      const places = list(0, 1, 1, 2, 50);
      const ordered = movedTo(places, from, to);
      const changes = new Map(newPlaces(ordered, places[from]?.id ?? '').map((one) => [one.id, one.sortNo]));
      const after = ordered.map(({ id, sortNo }) => changes.get(id) ?? sortNo);
      const at = ordered.findIndex(({ id }) => id === places[from]?.id);
      expect(after[at] ?? 0).toBeGreaterThanOrEqual(after[at - 1] ?? 0);
      expect(after[at] ?? 0).toBeLessThan(after[at + 1] ?? Number.POSITIVE_INFINITY);
    }
  }
});

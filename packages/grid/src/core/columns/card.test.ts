import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardOf } from './card.ts';
import { layOut } from './layout.ts';

const layoutOf = (count: number, leads: readonly string[] = []) =>
  layOut(
    {
      leads: leads.map((type) => ({ key: type, title: '', type })),
      columns: Array.from({ length: count }, (_, i) => ({ key: `c${i}`, title: `列${i}` })),
    },
    360,
  );

test('#69 every field of a card is large enough for a finger, and none overlaps another or the edge of the card', {
  meta: { spec: 'grid-69.touch' },
}, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 320, max: 767 }),
      fc.nat(),
      (count, roomPx, at) => {
        const card = cardOf(layoutOf(count, ['choose', 'number']), roomPx, at % count);
        for (const [i, place] of card.places.entries()) {
          expect(place.heightPx).toBeGreaterThanOrEqual(44);
          expect(place.leftPx + place.widthPx).toBeLessThanOrEqual(roomPx - 16);
          expect(place.topPx + place.heightPx).toBeLessThanOrEqual(card.openPx);
          const middle = [place.leftPx + place.widthPx / 2, place.topPx + place.heightPx / 2] as const;
          expect(card.columnAt(...middle)).toBe(i);
        }
      },
    ),
  );
});

test('#69 a card with many fields shows the first ones until it is opened, and hides none needlessly', {
  meta: { spec: 'grid-69.touch' },
}, () => {
  const short = cardOf(layoutOf(10), 360, 0);
  expect([short.folded, short.heightPx]).toEqual([0, short.openPx]);
  const long = cardOf(layoutOf(20), 360, 0);
  expect(long.folded).toBe(11);
  expect(long.openPx).toBeGreaterThan(long.heightPx);
  expect(long.places.filter(({ topPx }) => topPx < long.foldPx)).toHaveLength(9);
});

test('#69 a wider card has two columns of fields', { meta: { spec: 'grid-69.touch' } }, () => {
  const places = cardOf(layoutOf(5), 700, 0).places.slice(1);
  expect(new Set(places.map(({ leftPx }) => leftPx)).size).toBe(2);
  expect(new Set(places.map(({ topPx }) => topPx)).size).toBe(2);
});

import { array, assert, constantFrom, integer, oneof, property, record, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { KeyIndex } from './key-index.ts';
import type { Row } from './row.ts';
import { RowMap } from './row-map.ts';

const key = oneof(string({ maxLength: 3 }), constantFrom('r1', 'r2', '1', '', '甲', 'row_1'));
const row = record({ n: integer() });

test('#30 rows are found by their keys as in any map, whatever is loaded, put in and taken out', () => {
  const act = oneof(tuple(constantFrom('set'), key, row), tuple(constantFrom('delete'), key, row));
  assert(
    property(array(tuple(key, row)), array(act), (loaded, acts) => {
      const map = new RowMap();
      expect(map.load(loaded)).toEqual([...new Map(loaded).keys()]);
      const model = new Map<string, Row>(loaded);
      for (const [what, at, value] of acts) {
        if (what === 'set') {
          map.set(at, value);
          model.set(at, value);
        } else {
          map.delete(at);
          model.delete(at);
        }
      }
      const heard = new Map<string, Row>();
      map.each((at, value) => heard.set(at, value));
      expect(heard).toEqual(model);
      for (const at of [...loaded.map(([one]) => one), 'nobody']) {
        expect(map.get(at)).toBe(model.get(at));
        expect(map.has(at)).toBe(model.has(at));
      }
    }),
  );
});

test('#30 each of a hundred thousand keys is found at its place, and no other key is', () => {
  const keys = Array.from({ length: 100_000 }, (_, i) => `order-${i * 7}`);
  const index = new KeyIndex(keys);
  expect(keys.every((one, place) => index.at(one) === place)).toBe(true);
  expect(index.at('order-1')).toBe(-1);
  expect(index.repeated).toEqual([]);
});

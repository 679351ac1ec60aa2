import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
  tuple,
} from 'fast-check';
import { expect, test } from 'vitest';
import { KeyIndex } from './key-index.ts';
import type { Row } from './row.ts';
import { RowMap } from './row-map.ts';

const key = oneof(string({ maxLength: 3 }), constantFrom('r1', 'r2', '1', '', '甲', 'row_1'));
const row = record({ n: integer() });

test('#30 rows are found by key as in a Map, after any load, insertion and removal', () => {
  const act = oneof(tuple(constantFrom('set'), key, row), tuple(constantFrom('delete'), key, row));
  assert(
    property(array(tuple(key, row)), array(act), boolean(), (loaded, acts, isAskedFirst) => {
      const map = new RowMap();
      const keys = loaded.map(([one]) => one);
      const rows = loaded.map(([, one]) => one);
      map.load(keys, rows);
      map.look(0, keys.length - 1);
      const model = new Map<string, Row>(loaded);
      const known = [model.size < keys.length, false, [...model.keys()]];
      expect(isAskedFirst ? [map.check(), map.check(), map.keys] : known).toEqual(known);
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
      // The given rows are not modified.
      expect(rows).toEqual(loaded.map(([, one]) => one));
    }),
  );
});

test('#30 each of 100 000 keys is found at its place, and no other key is found', () => {
  const keys = Array.from({ length: 100_000 }, (_, i) => `order-${i * 7}`);
  const index = new KeyIndex(keys);
  expect(keys.every((one, place) => index.at(one) === place)).toBe(true);
  expect(index.at('order-1')).toBe(-1);
  expect(index.repeated).toEqual([]);
});

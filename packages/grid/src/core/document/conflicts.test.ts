import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Divergence, type MergedRow, mergeRow } from './conflicts.ts';
import { isSameValue, type Row, type Values } from './row.ts';

const base = { id: 'r1', name: '甲', qty: 1, memo: null, version: 3 };
const saved = (values: Values, version = 4) => ({ ...base, ...values, version });

describe('a row saved by another user', () => {
  test.each<[string, Divergence, MergedRow]>([
    [
      'is taken over in cells without unsaved edits',
      { base, mine: {}, theirs: saved({ name: '乙' }) },
      { row: saved({ name: '乙' }), edits: {}, conflicts: [] },
    ],
    [
      'keeps an unsaved edit in another cell',
      { base, mine: { qty: 9 }, theirs: saved({ name: '乙' }) },
      { row: saved({ name: '乙' }), edits: { qty: 9 }, conflicts: [] },
    ],
    [
      'causes a conflict in a cell that both changed, which keeps this user’s value',
      { base, mine: { qty: 9 }, theirs: saved({ qty: 5 }) },
      {
        row: saved({ qty: 5 }),
        edits: { qty: 9 },
        conflicts: [{ field: 'qty', base: 1, mine: 9, theirs: 5 }],
      },
    ],
    [
      'causes no conflict if both values are equal',
      { base, mine: { qty: 5 }, theirs: saved({ qty: 5 }) },
      { row: saved({ qty: 5 }), edits: {}, conflicts: [] },
    ],
    [
      'treats null and a missing value as equal',
      { base, mine: { memo: '' }, theirs: saved({ memo: null }) },
      { row: saved({}), edits: {}, conflicts: [] },
    ],
    [
      'changes nothing if it is older than the known version',
      { base, mine: { qty: 9 }, theirs: saved({ name: '乙', qty: 5 }, 2) },
      { row: base, edits: { qty: 9 }, conflicts: [] },
    ],
    [
      'changes nothing if it is the known version',
      { base, mine: {}, theirs: saved({ name: '乙' }, 3) },
      { row: base, edits: {}, conflicts: [] },
    ],
    [
      'may contain only the changed fields',
      { base, mine: { qty: 9 }, theirs: { id: 'r1', memo: '急' } },
      { row: { ...base, memo: '急' }, edits: { qty: 9 }, conflicts: [] },
    ],
    [
      'keeps a conflict when it is saved again with changes in other cells',
      {
        base: saved({ qty: 5 }),
        mine: { qty: 9 },
        theirs: saved({ qty: 5, name: '丙' }, 5),
        open: [{ field: 'qty', base: 1, mine: 9, theirs: 5 }],
      },
      {
        row: saved({ qty: 5, name: '丙' }, 5),
        edits: { qty: 9 },
        conflicts: [{ field: 'qty', base: 1, mine: 9, theirs: 5 }],
      },
    ],
    [
      'ends a conflict when the other user restores the old value',
      {
        base: saved({ qty: 5 }),
        mine: { qty: 9 },
        theirs: saved({ qty: 1 }, 5),
        open: [{ field: 'qty', base: 1, mine: 9, theirs: 5 }],
      },
      { row: saved({ qty: 1 }, 5), edits: { qty: 9 }, conflicts: [] },
    ],
    [
      'ends a conflict when this user has reverted the own edit',
      {
        base: saved({ qty: 5 }),
        mine: {},
        theirs: saved({ qty: 6 }, 5),
        open: [{ field: 'qty', base: 1, mine: 9, theirs: 5 }],
      },
      { row: saved({ qty: 6 }, 5), edits: {}, conflicts: [] },
    ],
  ])('%s', (_, divergence, merged) => {
    expect(mergeRow(divergence)).toEqual(merged);
  });
});

const fields = ['a', 'b', 'c'] as const;
const value = fc.constantFrom<unknown>(null, '', 0, 1, 2, '甲', '乙');
const cells = fc.dictionary(fc.constantFrom(...fields), value, { noNullPrototype: true });

test('#55 with any number of saves by others, no edit of this user is lost, no change of others in unedited cells either, and every clash is a conflict', {
  meta: { spec: 'grid-55.conflicts' },
}, () => {
  fc.assert(
    fc.property(
      fc.record({ a: value, b: value, c: value }),
      cells,
      fc.array(cells, { minLength: 1, maxLength: 6 }),
      (first, typed, saves) => {
        const mine = Object.fromEntries(
          Object.entries(typed).filter(([field, value]) => !isSameValue(value, first[field as 'a'])),
        );
        const before: Row = { ...first, version: 1 };
        let server = before;
        let state: MergedRow = { row: server, edits: mine, conflicts: [] };
        for (const [i, save] of saves.entries()) {
          server = { ...server, ...save, version: i + 2 };
          const known = state;
          const next = (theirs: Row) =>
            mergeRow({ base: state.row, mine: state.edits, theirs, open: state.conflicts });
          state = next(server);
          const settled = Object.entries(known.edits).filter(([field]) => !Object.hasOwn(state.edits, field));
          expect(settled.every(([field, value]) => isSameValue(server[field], value))).toBe(true);
          // An old version arrives again, late.
          expect(next(before)).toEqual(state);
        }
        expect(state.row).toEqual(server);
        const isOpen = (field: string) => Object.hasOwn(state.edits, field);
        const shown = Object.fromEntries(
          fields.map((field) => [field, (isOpen(field) ? mine : server)[field]]),
        );
        expect({ ...state.row, ...state.edits }).toMatchObject(shown);
        const clashing = fields.filter(
          (field) =>
            isOpen(field) &&
            !isSameValue(server[field], first[field]) &&
            !isSameValue(server[field], mine[field]),
        );
        expect(state.conflicts.map(({ field }) => field).toSorted()).toEqual(clashing);
      },
    ),
    { numRuns: 5_000 },
  );
});

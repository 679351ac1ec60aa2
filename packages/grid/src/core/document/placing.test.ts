import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GridDocument } from './document.ts';
import { addRows, moveRow, removeRows } from './editing.ts';
import { numberEmptyRows } from './numbering.ts';
import type { Patch } from './patch.ts';
import { placeRows } from './placing.ts';

function rowsOf(numbers: readonly number[]): GridDocument {
  return new GridDocument(numbers.map((n, i) => [`k${i}`, { n }]));
}
/** Applies patches, numbers the moved rows, and returns the numbers in row order. */
function placed(document: GridDocument, patches: readonly Patch[]): unknown[] {
  document.apply(patches);
  document.apply(placeRows(document, 'n', patches));
  return document.order.map((key) => document.value(key, 'n'));
}

describe('#15 moved rows get a fitting number, and as few other rows as possible are renumbered', () => {
  test.each<[string, number[], (document: GridDocument) => Patch[], number[]]>([
    [
      'between two rows with a free number: only the moved row',
      [10, 20, 30],
      (d) => moveRow(d, 'k2', 1),
      [10, 15, 20],
    ],
    ['up by one: the two rows swap numbers', [1, 2, 3, 4], (d) => moveRow(d, 'k2', 1), [1, 2, 3, 4]],
    ['down by one: the two rows swap numbers', [1, 2, 3, 4], (d) => moveRow(d, 'k1', 2), [1, 2, 3, 4]],
    ['to the front, if zero is free', [1, 2, 3], (d) => moveRow(d, 'k2', 0), [0, 1, 2]],
    ['to the front, if zero is used', [0, 1, 2], (d) => moveRow(d, 'k2', 0), [0, 1, 2]],
    ['to the end', [1, 2, 3], (d) => moveRow(d, 'k0', 2), [2, 3, 4]],
    ['a new row at the end', [4, 9], (d) => addRows(d, 2, [['a', {}]]), [4, 9, 10]],
    [
      'two new rows in a gap',
      [4, 9],
      (d) =>
        addRows(d, 1, [
          ['a', {}],
          ['b', {}],
        ]),
      [4, 6, 7, 9],
    ],
    ['a new row in an empty table', [], (d) => addRows(d, 0, [['a', {}]]), [1]],
    ['between two rows with equal numbers', [1, 1, 5], (d) => moveRow(d, 'k2', 1), [1, 2, 3]],
    ['no row after a removal', [1, 2, 3], (d) => removeRows(d, ['k1']), [1, 3]],
  ])('%s', (_, numbers, patches, expected) => {
    const document = rowsOf(numbers);
    expect(placed(document, patches(document))).toEqual(expected);
  });

  test('after any moves and insertions the numbers follow the order, none is negative, and gaps stay', () => {
    const act = fc.record({ from: fc.nat(30), to: fc.nat(30), isNew: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(fc.nat(40), { maxLength: 12 }),
        fc.array(act, { minLength: 1, maxLength: 8 }),
        (numbers, acts) => {
          const document = rowsOf(numbers.toSorted((a, b) => a - b));
          for (const [i, { from, to, isNew }] of acts.entries()) {
            const { order } = document;
            const patches =
              isNew || order.length === 0
                ? addRows(document, to % (order.length + 1), [[`new${i}`, {}]])
                : moveRow(document, order[from % order.length] ?? '', to % order.length);
            const put = new Set(
              patches.flatMap((patch) =>
                patch.kind === 'insert'
                  ? patch.rows.map(({ key }) => key)
                  : 'keys' in patch
                    ? patch.keys
                    : [],
              ),
            );
            const after = placed(document, patches).map(Number);
            expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
            // Greater than the one before it, strictly if one of the two was moved.
            const wrong = document.order.filter((key, at) => {
              const [before = -1, number = 0] = [after[at - 1], after[at]];
              const isPut = put.has(key) || put.has(document.order[at - 1] ?? '');
              return isPut ? number <= before : number < before;
            });
            expect(wrong).toEqual([]);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test.each<[string, unknown[], unknown[]]>([
  ['given numbers stay', [50, 60, 70], [4, 9, 50, 60, 70]],
  ['an empty one follows the row above it', ['', undefined, 60, null], [4, 9, 10, 11, 60, 61]],
  ['smaller and equal ones stay', [5, 5, '', 0], [4, 9, 5, 5, 6, 0]],
  ['an unreadable one stays', ['很多', ''], [4, 9, '很多', 10]],
])('#48 numbers of pasted and imported rows: %s', (_, given, expected) => {
  const document = rowsOf([4, 9]);
  const rows = given.map((n, i) => [`new${i}`, { n }] as const);
  const patches = addRows(document, 2, rows);
  document.apply(patches);
  document.apply(numberEmptyRows(document, 'n', patches));
  expect(document.order.map((key) => document.value(key, 'n'))).toEqual(expected);
});

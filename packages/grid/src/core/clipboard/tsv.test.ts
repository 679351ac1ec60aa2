import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTsv } from './parse-tsv.ts';
import { toTsv } from './tsv.ts';

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', ' ', ',', '甲', 'a', '1') }),
);
/** Rows of equal width, as in a range. A single empty cell is the empty clipboard. */
const table = fc
  .integer({ min: 1, max: 6 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )
  .filter((rows) => toTsv(rows) !== '' && rows.at(-1)?.join('') !== '');

test('#47 #48 any cell content survives the round trip through the clipboard: 10 000 tables', {
  meta: { spec: 'grid-47.copy grid-48.paste' },
}, () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseTsv(toTsv(rows))).toEqual(rows);
      expect(parseTsv(`${toTsv(rows)}\r\n`)).toEqual(rows);
    }),
    { numRuns: 10_000 },
  );
});

describe('texts of spreadsheets and users', () => {
  test.each([
    [
      'the line break after the last row, as Excel writes it, adds no row',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'lines may end with LF or CR, as WPS and Macs write them',
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a line break within quotes belongs to the cell', '"甲\n乙"\t2\r\n', [['甲\n乙', '2']]],
    ['a doubled quote within quotes is one', '"他说""好"""\tb', [['他说"好"', 'b']]],
    ['a quote inside a word is an ordinary character', '5" 管\tb', [['5" 管', 'b']]],
    ['a cell that goes on after the closing quote is not a quoted cell', '"甲" 乙\tb', [['"甲" 乙', 'b']]],
    ['a quote that is not closed is an ordinary character', '"甲\tb\nc', [['"甲', 'b'], ['c']]],
    ['empty cells keep their places', '\t\ta\t', [['', '', 'a', '']]],
    ['an empty row between others is kept', 'a\r\n\r\nb', [['a'], [''], ['b']]],
    ['rows may differ in length', 'a\tb\tc\r\nd', [['a', 'b', 'c'], ['d']]],
    ['an empty text has no row', '', []],
    ['a single line break is one empty cell', '\r\n', [['']]],
  ])('%s', (_, text, rows) => {
    expect(parseTsv(text)).toEqual(rows);
  });
});

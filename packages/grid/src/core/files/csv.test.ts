import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byteOrderMark, decodeText, parseCsv, toCsv } from './csv.ts';

describe('#61 exported CSV', () => {
  test('quotes commas, quotes, line breaks and outer spaces, and ends each row with a line break', () => {
    expect(
      toCsv([
        ['a', 'b,c', 'd"e', 'f\ng', ' h'],
        [1, true, null],
      ]),
    ).toBe('a,"b,c","d""e","f\ng"," h"\r\n1,是,\r\n');
  });

  test.each(['=1+1', '+86 138', '-2+3', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠x'])(
    'prefixes the text %j, so that no spreadsheet evaluates it as a formula',
    (text) => {
      expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  test('keeps numbers unchanged, negative ones included', () => {
    expect(toCsv([[-5, -0.25, 1e-7]])).toBe('-5,-0.25,0.0000001\r\n');
  });

  test('is read back unchanged, whatever its texts contain', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !text.startsWith("'") && text !== '');
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        expect(parseCsv(`${byteOrderMark}h,i\r\n${toCsv(rows)}`).slice(1)).toEqual(rows);
      }),
    );
  });
});

describe('#62 imported CSV', () => {
  const bytes = (...parts: number[]) => new Uint8Array(parts);

  test('is decoded as UTF-8 or as GB18030, which Chinese spreadsheets use', () => {
    expect(decodeText(new TextEncoder().encode('订单号'))).toBe('订单号');
    expect(decodeText(bytes(0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5))).toBe('订单号');
    expect(decodeText(bytes(0xff, 0xfe, 0xa2, 0x8b))).toBe('订');
  });

  test('is refused if it is binary', () => {
    expect(decodeText(bytes(0x41, 0, 0x42))).toBeUndefined();
  });

  test.each([
    ['commas', 'a,b;c\n1,2'],
    ['semicolons', 'a;b,c;d\n1;2;3'],
    ['tabs', 'a\tb,c\td\n1\t2\t3'],
  ])('may have %s as its separator', (_, text) => {
    expect(parseCsv(text)[1]?.length).toBe(text.split('\n')[1]?.split(/[,;\t]/).length);
  });
});

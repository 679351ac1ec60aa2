import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { hasCalc, openInCalc } from '../../../testing/calc.ts';
import { longestCellText, type Sheet, type SheetCell } from '../sheet.ts';
import { csvStream, xlsxStream } from './write-sheets.ts';

const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream).arrayBuffer());
const sheetOf = (rows: readonly (readonly SheetCell[])[], more: Partial<Sheet> = {}): Sheet => ({
  name: '用户',
  columns: [{ width: 10 }, { width: 20, format: 'yyyy-mm-dd' }, { width: 8 }],
  top: [{ look: 'heading', texts: ['姓名', '生日', '数量'] }],
  rows: [rows],
  ...more,
});
const cellsOf = async (rows: readonly (readonly SheetCell[])[]): Promise<unknown[][]> => {
  const { sheets } = await readXlsx(await bytesOf(xlsxStream([sheetOf(rows)])));
  return sheets[0]?.rows.slice(1) ?? [];
};
const csvOf = async (rows: readonly (readonly SheetCell[])[], encoding: 'utf-8' | 'gb18030' = 'utf-8') =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(await bytesOf(csvStream(sheetOf(rows), encoding)));

test('texts, dates, numbers and booleans keep their types in a spreadsheet', async () => {
  const day = new Date(Date.UTC(2026, 0, 31));
  const [row] = await cellsOf([['张三😀', day, 12.5]]);
  expect(row?.[0]).toBe('张三😀');
  expect(row?.[1]).toEqual(day);
  expect(row?.[2]).toBe(12.5);
  expect((await cellsOf([[true, null, Number.NaN]]))[0]).toEqual([true, null, null]);
});

test('texts that look like formulas or markup stay texts, and characters that XML forbids are dropped', async () => {
  const given = ['=1+1', '<b>&"\'', 'a\u0000b\u0007c', ' 两端 ', '第一行\r\n第二行'];
  const rows = await cellsOf(given.map((text) => [text]));
  expect(rows.map(([text]) => text)).toEqual(['=1+1', '<b>&"\'', 'abc', ' 两端 ', '第一行\n第二行']);
});

test('a text is cut at the length of a cell, never inside a character', async () => {
  const [[text = ''] = []] = await cellsOf([[`${'a'.repeat(longestCellText - 1)}😀`]]);
  expect(text).toBe('a'.repeat(longestCellText - 1));
});

test('a workbook has several sheets, hidden columns, choices and names that Excel accepts', async () => {
  const choices = { width: 8, choices: ['男', '女'] };
  const first = sheetOf([['甲']], { columns: [{ width: 10 }, choices, { width: 5, isHidden: true }] });
  const bytes = await bytesOf(xlsxStream([first, sheetOf([['乙']]), sheetOf([['丙']], { name: 'a/b[c]' })]));
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['用户', '用户 (2)', 'a b c', '选项']);
  expect(sheets.at(-1)?.rows).toEqual([['男'], ['女']]);
  expect(sheets[0]?.dataValidations?.[0]).toMatchObject({ type: 'list', formula1: "'选项'!$A$1:$A$2" });
});

test('CSV has a byte order mark, quotes what needs them, and disarms formulas but not numbers', async () => {
  const text = await csvOf([
    ['=cmd()', '-5', 'a,"b"\n'],
    [-5, '＋1', '\t1'],
  ]);
  expect(text).toBe('\ufeff姓名,生日,数量\r\n\'=cmd(),-5,"a,""b""\n"\r\n-5,\'＋1,"\'\t1"\r\n');
});

test('CSV in GB18030 keeps every character', async () => {
  expect(await csvOf([['龘😀', new Date(Date.UTC(2026, 0, 31)), 1]], 'gb18030')).toBe(
    '姓名,生日,数量\r\n龘😀,2026-01-31,1\r\n',
  );
});

test('rows are asked for only as fast as the file is read, and the worker ends when the reader gives up', async () => {
  let asked = 0;
  let isReleased = false;
  async function* endless(): AsyncGenerator<SheetCell[][]> {
    try {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 2_000 }, (_, i) => [`用户${asked}-${i}`, null, i * asked]);
      }
    } finally {
      isReleased = true;
    }
  }
  const reader = xlsxStream([{ ...sheetOf([]), rows: endless() }]).getReader();
  await reader.read();
  const before = asked;
  await reader.cancel();
  expect(before).toBeLessThan(40);
  expect(isReleased).toBe(true);
});

test('an error while rows are read fails the stream', async () => {
  async function* failing(): AsyncGenerator<SheetCell[][]> {
    yield [['甲']];
    throw new Error('the database is gone');
  }
  await expect(bytesOf(xlsxStream([{ ...sheetOf([]), rows: failing() }]))).rejects.toThrow(
    'the database is gone',
  );
});

test.skipIf(!hasCalc())('LibreOffice shows the values that were written', async () => {
  const day = new Date(Date.UTC(2026, 0, 31));
  const rows = [
    ['=1+1', day, 3.5],
    ['_x0041_', day, -1],
  ];
  const [[, shown] = []] = await openInCalc(await bytesOf(xlsxStream([sheetOf(rows)])));
  expect(shown?.slice(1).map((row) => row.map(({ type, value }) => [type, value]))).toEqual([
    [
      ['string', '=1+1'],
      ['date', '2026-01-31'],
      ['float', '3.5'],
    ],
    [
      ['string', '_x0041_'],
      ['date', '2026-01-31'],
      ['float', '-1'],
    ],
  ]);
});

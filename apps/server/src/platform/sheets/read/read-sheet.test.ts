import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { xlsxStream } from '../write/write-sheets.ts';
import { inspectFile, readSheet } from './read-sheet.ts';
import type { Merge, ReadRow } from './sheet-rows.ts';
import { craftBook } from './testing/crafted-book.ts';
import type { TextEncoding } from './text-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baisi-read-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fileOf = async (bytes: Uint8Array | string): Promise<string> => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return path;
};

async function read(
  bytes: Uint8Array | string,
  task: { sheet?: number; encoding?: TextEncoding } = {},
): Promise<{ rows: ReadRow[]; merges: Merge[]; hiddenColumns: number[]; encoding: string | null }> {
  const { facts, batches } = await readSheet({ sheet: 0, ...task, path: await fileOf(bytes) });
  const rows: ReadRow[] = [];
  for (;;) {
    const { value, done } = await batches.next();
    if (done === true) return { rows, ...value, encoding: facts.encoding };
    rows.push(...value.rows);
  }
}
const cellsOf = async (bytes: Uint8Array | string, task = {}) =>
  (await read(bytes, task)).rows.map(({ cells }) => cells);

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="[$-804]0.00_ "/><numFmt numFmtId="167" formatCode="[h]:mm:ss"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="22"/><xf numFmtId="21"/></cellXfs></styleSheet>`;

describe('workbooks', () => {
  test('what this product writes is read with the same values', async () => {
    const day = new Date(Date.UTC(2026, 0, 31));
    const stream = xlsxStream([
      {
        name: '用户',
        columns: [{ width: 10 }, { width: 10, format: 'yyyy-mm-dd' }, { width: 10 }, { width: 10 }],
        top: [{ look: 'heading', texts: ['姓名', '生日', '金额', '在职'] }],
        rows: [
          [
            ['张三 <😀>', day, 12.5, true],
            [null, null, null, null],
            [' _x0041_ ', day, -0.1, false],
          ],
        ],
      },
    ]);
    const { rows } = await read(new Uint8Array(await new Response(stream).arrayBuffer()));
    expect(rows).toEqual([
      { row: 1, cells: ['姓名', '生日', '金额', '在职'] },
      { row: 2, cells: ['张三 <😀>', '2026-01-31', '12.5', '是'] },
      { row: 4, cells: [' _x0041_ ', '2026-01-31', '-0.1', '否'] },
    ]);
  });

  test('numbers are dates, times or padded codes by their format, and lose the noise of binary fractions', async () => {
    const cells = [
      '<c s="1"><v>46053</v></c><c s="2"><v>46053</v></c><c s="5"><v>46053.5</v></c><c s="6"><v>0.354166666666667</v></c>',
      '<c s="3"><v>42</v></c><c s="4"><v>0.30000000000000004</v></c><c><v>13800138000</v></c><c><v>1.38E+10</v></c>',
      '<c s="1"><v>59</v></c><c s="1"><v>-3</v></c><c t="d"><v>2026-01-31T08:30:00</v></c>',
    ];
    expect(await cellsOf(craftBook(cells.map((xml) => `<row>${xml}</row>`).join(''), { styles }))).toEqual([
      ['2026-01-31', '2026-01-31', '2026-01-31 12:00:00', '08:30:00'],
      ['00042', '0.3', '13800138000', '13800000000'],
      ['1900-02-28', '-3', '2026-01-31 08:30:00'],
    ]);
  });

  test('dates of the calendar that begins in 1904 are read as such', async () => {
    const workbook =
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>';
    expect(await cellsOf(craftBook('<row><c s="1"><v>44591</v></c></row>', { styles, workbook }))).toEqual([
      ['2026-01-31'],
    ]);
  });

  test('shared and rich texts are joined without phonetic hints, entities and escapes are decoded', async () => {
    const shared =
      '<sst><si><t>甲&amp;乙</t></si><si><r><t>富</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 文本</t></r><rPh><t>fu</t></rPh></si><si><t>&#x4E2D;_x000D_&lt;</t></si></sst>';
    const row =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>9</v></c></row>';
    expect(await cellsOf(craftBook(row, { shared }))).toEqual([['甲&乙', '富 文本', '中\r<']]);
  });

  test('formulas, errors, lost digits and hidden rows are told', async () => {
    const { rows } = await read(
      craftBook(
        '<row><c><f>A1+1</f><v>3</v></c><c t="e"><v>#N/A</v></c><c><v>110101199001011230</v></c><c t="str"><f>B1</f><v>甲</v></c></row><row hidden="1"><c><v>1</v></c></row>',
      ),
    );
    expect(rows[0]).toEqual({
      row: 1,
      cells: ['3', '#N/A', '110101199001011000', '甲'],
      marks: { 0: 'formula', 1: 'error', 2: 'imprecise', 3: 'formula' },
    });
    expect(rows[1]?.isHidden).toBe(true);
  });

  test('merged cells and hidden columns are told, prefixed names and gaps are read', async () => {
    const book = craftBook(
      '<x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:t>甲</x:t></x:is></x:c><x:c r="AB2"><x:v>1</x:v></x:c></x:row>',
      {
        before: '<cols><col min="2" max="3" hidden="1"/></cols>',
        after: '<mergeCells><mergeCell ref="A2:A4"/></mergeCells>',
      },
    );
    const { rows, merges, hiddenColumns } = await read(book);
    expect(rows[0]?.row).toBe(2);
    expect(rows[0]?.cells).toHaveLength(28);
    expect(merges).toEqual([{ left: 0, top: 2, right: 0, bottom: 4 }]);
    expect(hiddenColumns).toEqual([1, 2]);
  });

  test('hidden sheets are not offered', async () => {
    const workbook =
      '<workbook><sheets><sheet name="选项" state="hidden" r:id="rId9"/><sheet name="表" r:id="rId1"/></sheets></workbook>';
    expect((await inspectFile({ path: await fileOf(craftBook('', { workbook })) })).sheets).toEqual(['表']);
  });

  test('a million styled cells without a value cost no row', async () => {
    const empty = `<row>${'<c s="1"/>'.repeat(1_000)}</row>`.repeat(1_000);
    expect(await cellsOf(craftBook(`${empty}<row><c><v>1</v></c></row>`))).toEqual([['1']]);
  });
});

describe('text files', () => {
  const table = '姓名,部门\r\n张三,"市场,部"\r\n\r\n李四,\'=1\r\n';
  const rows = [
    ['姓名', '部门'],
    ['张三', '市场,部'],
    ['李四', '=1'],
  ];
  test.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(table), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`), 'utf-8'],
    ['GB18030', encode(table, 'gb18030'), 'gb18030'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${table}`, 'utf16le'), 'utf-16le'],
  ])('%s is detected', async (_name, bytes, encoding) => {
    const found = await read(bytes);
    expect(found.encoding).toBe(encoding);
    expect(found.rows.map(({ cells }) => cells)).toEqual(rows);
    expect(found.rows.map(({ row }) => row)).toEqual([1, 2, 4]);
  });

  test('a person can choose Big5, which looks like GB18030', async () => {
    const found = await read(encode('姓名,部門\n張三,市場部', 'big5'), { encoding: 'big5' });
    expect(found.rows[1]?.cells).toEqual(['張三', '市場部']);
  });

  test.each([
    ['tabs', '姓名\t部门\n张三\t市场部'],
    ['semicolons', '姓名;部门\n张三;市场部'],
  ])('%s separate cells too', async (_name, text) => {
    expect(await cellsOf(text)).toEqual([
      ['姓名', '部门'],
      ['张三', '市场部'],
    ]);
  });
});

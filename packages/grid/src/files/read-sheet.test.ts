import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importLimits } from './limits.ts';
import { readSheet } from './read-sheet.ts';
import { writeSheet } from './write-sheet.ts';
import { unpackedBytes, unpacksAsDeclared } from './zip-sizes.ts';

type Part = { name: string; text: string; declared?: number };

/** Builds a ZIP archive whose entries may declare a wrong size. */
function zipOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const heads: Buffer[] = [];
  const bodies: Buffer[] = [];
  let at = 0;
  for (const { name, text, declared } of parts) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(declared ?? data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, rest, Buffer.from(name)]));
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), packed]);
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...bodies, directory, end]));
}

const office = 'http://schemas.openxmlformats.org';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;

/** Builds an .xlsx file from the XML of a sheet. */
function workbookOf(sheet: string, more: Partial<Part> = {}): Uint8Array {
  const main = `xmlns="${office}/spreadsheetml/2006/main"`;
  return zipOf([
    {
      name: '[Content_Types].xml',
      text: `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `<Relationships xmlns="${office}/package/2006/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `<workbook ${main} xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="藏" sheetId="1" state="hidden" r:id="r1"/><sheet name="订单" sheetId="2" r:id="r2"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="${office}/package/2006/relationships">${relation('r1', 'worksheet', 'worksheets/a.xml')}${relation('r2', 'worksheet', 'worksheets/b.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      text: `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    },
    { name: 'xl/worksheets/a.xml', text: `<worksheet ${main}><sheetData/></worksheet>` },
    {
      name: 'xl/worksheets/b.xml',
      text: `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
      ...more,
    },
  ]);
}

const read = (bytes: Uint8Array, { isCsv = false, sheet = 0 } = {}) => readSheet(bytes, isCsv, sheet);
const text = (cell: string, said: string) => `<c r="${cell}" t="inlineStr"><is><t>${said}</t></is></c>`;

describe('#62 a workbook', () => {
  test('yields days, numbers, formula results and gaps as texts; hidden sheets are not offered', async () => {
    const sheet = `<row r="1">${text('A1', '订单号')}${text('C1', '日期')}</row>
      <row r="3">${text('A3', '=1+1')}<c r="B3"><f>1+1</f><v>1.1000000000000001</v></c><c r="C3" s="1"><v>46027</v></c></row>`;
    const { sheets, rows } = await read(workbookOf(sheet));
    expect(sheets).toEqual(['订单']);
    expect(rows).toEqual([['订单号', '', '日期'], [], ['=1+1', '1.1', '2026-01-05']]);
  });

  test('exported by the grid is read back unchanged: texts, numbers, days, and line breaks in cells', async () => {
    const columns = [
      { key: 'a', heading: '甲', widthPx: 80 },
      { key: 'b', heading: '乙', widthPx: 80, format: 'yyyy-mm-dd' },
    ];
    async function* rows() {
      yield ['一\n二 & <三>', null];
      yield ['=HYPERLINK("x")', new Date(Date.UTC(2026, 0, 5))];
      yield [-12.5, null];
    }
    const file = await writeSheet({ sheetName: '订单/2026', columns }, rows());
    const back = await read(new Uint8Array(await file.arrayBuffer()));
    expect(back.sheets).toEqual(['订单 2026']);
    expect(back.rows).toEqual([
      ['甲', '乙'],
      ['一\n二 & <三>'],
      ['=HYPERLINK("x")', '2026-01-05'],
      ['-12.5'],
    ]);
  });

  test.each([
    ['', []],
    [' with merged cells', [{ top: 1, left: 0, bottom: 1, right: 1 }]],
  ])('#62 exported%s keeps a text that looks like an escaped character: `_x000D_`', async (_how, merges) => {
    const columns = [
      { key: 'a', heading: '列_x0041_', widthPx: 80 },
      { key: 'b', heading: '乙', widthPx: 80 },
    ];
    async function* rows() {
      yield ['_x000D_', 'a_x005F_x000D_b'];
    }
    const file = await writeSheet({ sheetName: '订单', columns, merges }, rows());
    const back = await read(new Uint8Array(await file.arrayBuffer()));
    expect(back.rows).toEqual([
      ['列_x0041_', '乙'],
      ['_x000D_', 'a_x005F_x000D_b'],
    ]);
  });

  test('that declares an unpacked size over the limit is refused before anything is unpacked', async () => {
    const huge = workbookOf('', { declared: importLimits.unpackedBytes + 1 });
    await expect(read(huge)).rejects.toThrow('文件解压后太大');
  });

  test('that unpacks to more than it declares is refused while it is read', async () => {
    const lying = workbookOf(text('A1', 'x'.repeat(20_000_000)), { declared: 1_000 });
    await expect(read(lying)).rejects.toThrow('文件已损坏');
  });

  test('with a cell at an extreme address is refused instead of filling the memory', async () => {
    await expect(read(workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))).rejects.toThrow(
      '文件超过',
    );
  });

  test('with more rows or columns than allowed is refused with a message that names the limit', async () => {
    await expect(read(workbookOf('<row r="50010"><c r="A50010"><v>1</v></c></row>'))).rejects.toThrow(
      '文件超过50,000行',
    );
    await expect(read(workbookOf('<row r="1"><c r="XX1"><v>1</v></c></row>'))).rejects.toThrow(
      '文件超过500列',
    );
  });

  test.each([
    ['cut off', workbookOf(text('A1', 'x')).slice(0, 400), '文件已损坏'],
    ['of the old format', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), '不支持 .xls'],
    ['without a cell', workbookOf(''), '文件里没有数据'],
  ])('%s is refused in words', async (_, bytes, words) => {
    await expect(read(bytes)).rejects.toThrow(words);
  });
});

describe('#62 a text file', () => {
  test('that is a renamed workbook is read as a workbook', async () => {
    expect((await read(workbookOf(`<row r="1">${text('A1', 'x')}</row>`), { isCsv: true })).rows).toEqual([
      ['x'],
    ]);
  });

  test('loses the empty lines at its end, and is refused if it is binary', async () => {
    expect((await read(new TextEncoder().encode('a,b\r\n1,\r\n,\r\n\r\n'), { isCsv: true })).rows).toEqual([
      ['a', 'b'],
      ['1'],
    ]);
    await expect(read(new Uint8Array([1, 0, 0, 2]), { isCsv: true })).rejects.toThrow('无法识别文件的编码');
  });
});

describe('a preview', () => {
  const preview = (bytes: Uint8Array, isCsv = false, sheet = 0) => readSheet(bytes, isCsv, sheet, 'preview');

  test('leaves out the rows and columns above its limits, and says so', async () => {
    const far = await preview(
      workbookOf(`<row r="1">${text('A1', 'x')}</row><row r="1048576">${text('A1048576', 'y')}</row>`),
    );
    expect([far.rows, far.isCut]).toEqual([[['x']], true]);
    const wide = await preview(new TextEncoder().encode(`${'a,'.repeat(300)}b\n1,2\n`), true);
    expect([wide.rows.map((row) => row.length), wide.isCut]).toEqual([[200, 2], true]);
    const whole = await preview(new TextEncoder().encode('a,b\n1,2\n'), true);
    expect([whole.rows.length, whole.isCut]).toEqual([2, false]);
  });

  test('of many rows ends at the limit', async () => {
    const { rows, isCut } = await preview(new TextEncoder().encode('a\n'.repeat(30_000)), true);
    expect([rows.length < 20_010, isCut]).toEqual([true, true]);
  });

  test('has messages for a reader, which do not mention an import', async () => {
    await expect(preview(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).rejects.toThrow('请下载后打开');
    await expect(preview(workbookOf('', { declared: 1_000_000_000 }))).rejects.toThrow(
      '文件解压后太大，请下载后打开',
    );
  });
});

describe('an archive', () => {
  test('is refused before it fills the memory if it unpacks to more than it declares', async () => {
    const part = { name: 'a', text: 'x'.repeat(5_000_000) };
    const [plain, lying] = [zipOf([part]), zipOf([{ ...part, declared: 1_000 }])];
    expect(await unpacksAsDeclared(plain)).toBe(true);
    expect(await unpacksAsDeclared(lying)).toBe(false);
    expect(unpackedBytes(lying)).toBe(1_000);
  });

  test('with damaged entries does not count as unpacking as declared', async () => {
    const broken = zipOf([{ name: 'a', text: 'some text that is packed' }]);
    broken.set([0xff, 0xff, 0xff], 31);
    expect(await unpacksAsDeclared(broken)).toBe(false);
  });
});

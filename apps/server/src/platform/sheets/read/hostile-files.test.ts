import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { bookEntries, craftBook, craftZip } from './testing/crafted-book.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baisi-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads the whole file; returns the code of its refusal, or `read`. */
async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  try {
    const { batches } = await readSheet({ path, sheet: 0 });
    for await (const _batch of batches);
    return 'read';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

const sheetStart = '<worksheet><sheetData>';
/** Deflated zeros of rows: compresses 1 GB of empty rows piece by piece would take long, so one block is repeated. */
const manyBytes = (megabytes: number): Buffer =>
  deflateRawSync(Buffer.alloc(megabytes * 1024 ** 2, 32), { level: 9 });
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');

test('a bomb that tells its size is refused before anything is unpacked', async () => {
  const entries = bookEntries('');
  const bomb = {
    name: 'xl/media/big.bin',
    content: '',
    packed: Buffer.alloc(1_000),
    claims: { size: 2 * 1024 ** 3 },
  };
  expect(await refusalOf(craftZip([...entries, bomb]))).toBe('sheet-too-large');
});

test('a bomb that lies about its size is refused when it exceeds it', async () => {
  const entries = bookEntries('').map((entry) =>
    entry.name.endsWith('sheet1.xml') ? { ...entry, packed: manyBytes(64), claims: { size: 1_000 } } : entry,
  );
  expect(await refusalOf(craftZip(entries))).toBe('sheet-too-large');
});

test('blanks without an end, or a tag without an end, are refused like a cell that is too long', async () => {
  const blanks = bookEntries('').map((entry) =>
    entry.name.endsWith('sheet1.xml')
      ? { ...entry, packed: manyBytes(64), claims: { size: 64 * 1024 ** 2 } }
      : entry,
  );
  expect(await refusalOf(craftZip(blanks))).toBe('sheet-cell-too-long');
});

test.each<[string, () => Buffer, string]>([
  [
    'a cell of 30 MB',
    () => craftBook(`<row><c t="inlineStr"><is><t>${'a'.repeat(30 * 1024 ** 2)}</t></is></c></row>`),
    'sheet-cell-too-long',
  ],
  [
    'a cell of 30 MB in pieces',
    () =>
      craftBook(`<row><c t="inlineStr"><is>${`<t>${'a'.repeat(10_000)}</t>`.repeat(3_000)}</is></c></row>`),
    'sheet-cell-too-long',
  ],
  ['a column beyond XFD', () => craftBook('<row><c r="XFE1"><v>1</v></c></row>'), 'sheet-too-wide'],
  ['16 385 cells', () => craftBook(`<row>${'<c><v>1</v></c>'.repeat(16_385)}</row>`), 'sheet-too-wide'],
  ['a row beyond 1 048 576', () => craftBook('<row r="1048577"><c><v>1</v></c></row>'), 'sheet-too-long'],
  ['rows in the wrong order', () => craftBook('<row r="5"/><row r="4"/>'), 'sheet-broken'],
  [
    'a document type',
    () => craftZip(bookEntries(`<!DOCTYPE x [<!ENTITY a "aa">]>${sheetStart}`)),
    'sheet-entities',
  ],
  [
    'an unknown entity',
    () => craftBook('<row><c t="inlineStr"><is><t>&a;</t></is></c></row>'),
    'sheet-entities',
  ],
  [
    'an entity in the workbook',
    () => craftBook('', { workbook: '<!DOCTYPE a><workbook/>' }),
    'sheet-entities',
  ],
  [
    'macros',
    () => craftZip([...bookEntries(sheetStart), { name: 'xl/vbaProject.bin', content: 'x' }]),
    'sheet-macros',
  ],
  [
    'the content type of macros',
    () =>
      craftBook('', {
        types:
          '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      }),
    'sheet-macros',
  ],
  ['a binary workbook', () => craftZip([{ name: 'xl/workbook.bin', content: 'x' }]), 'sheet-binary'],
  [
    'an encrypted workbook',
    () => Buffer.concat([ole, Buffer.alloc(2_000_000), Buffer.from('EncryptedPackage', 'utf16le')]),
    'sheet-encrypted',
  ],
  [
    'an encrypted entry',
    () => craftZip([{ name: 'xl/workbook.xml', content: 'x', claims: { isEncrypted: true } }]),
    'sheet-encrypted',
  ],
  ['an old workbook', () => Buffer.concat([ole, Buffer.alloc(4_096)]), 'sheet-old-format'],
  [
    'another kind of archive',
    () => craftZip([{ name: 'word/document.xml', content: '<a/>' }]),
    'sheet-not-a-table',
  ],
  [
    'an entry outside of the archive',
    () => craftZip([...bookEntries(sheetStart), { name: '../x', content: 'x' }]),
    'sheet-broken',
  ],
  [
    'an entry that occurs twice',
    () => craftZip([...bookEntries(sheetStart), ...bookEntries(sheetStart)]),
    'sheet-broken',
  ],
  [
    '2 001 entries',
    () => craftZip(Array.from({ length: 2_001 }, (_, i) => ({ name: `a${i}`, content: '' }))),
    'sheet-too-large',
  ],
  [
    'an unknown compression',
    () => craftZip(bookEntries(sheetStart).map((one) => ({ ...one, claims: { method: 9 } }))),
    'sheet-broken',
  ],
  ['half a file', () => craftBook('<row><c><v>1</v></c></row>').subarray(0, 600), 'sheet-broken'],
  [
    'damaged bytes',
    () => craftZip(bookEntries('').map((one) => ({ ...one, packed: Buffer.from([7, 7, 7, 7]) }))),
    'sheet-broken',
  ],
  ['XML without an end', () => craftZip(bookEntries(`${sheetStart}<row><c`)), 'sheet-broken'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'sheet-not-a-table'],
  ['nothing', () => Buffer.alloc(0), 'sheet-empty'],
  ['bytes of no encoding', () => Buffer.from([0x61, 0xff, 0xff, 0xff, 0x0a]), 'sheet-encoding'],
  ['a quote without an end', () => Buffer.from(`a,"${'b'.repeat(5 * 1024 ** 2)}`), 'sheet-cell-too-long'],
  [
    'a text cell beyond 32 767 characters',
    () => Buffer.from(`a,${'b'.repeat(32_768)}\n`),
    'sheet-cell-too-long',
  ],
  ['16 385 text columns', () => Buffer.from(`${'a,'.repeat(16_384)}a\n`), 'sheet-too-wide'],
])('%s is refused', async (_name, bytes, code) => {
  expect(await refusalOf(bytes())).toBe(code);
});

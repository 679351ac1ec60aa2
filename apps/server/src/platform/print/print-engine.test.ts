import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { PrintDpi, PrintElement } from '@baisi/contract/print-layout';
import { afterAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createPrintEngine, type PrintOrder } from './print-engine.ts';
import { bars, order, qr, randomNumbers, text } from './testing/print-orders.ts';
import { pdfPageCount } from './virtual-printer.ts';

const engine = createPrintEngine();
afterAll(() => engine.close());

const problemsOf = async (elements: PrintElement[], fields: Record<string, string> = {}) =>
  (await engine.check(order(elements, fields))).problems.map(({ kind, detail }) => [kind, detail]);

/** Reads width, height and dots of a PNG of one bit. */
function dotsOf(bytes: Uint8Array) {
  const png = Buffer.from(bytes);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = inflateSync(Buffer.concat(parts));
  const stride = Math.ceil(width / 8) + 1;
  const isBlack = (x: number, y: number): boolean =>
    ((rows[y * stride + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0;
  const black = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => isBlack(x, y)).some(Boolean),
  );
  return { width, height, isBlack, blackRows: black.flatMap((is, y) => (is ? [y] : [])) };
}
const drawn = async (given: Omit<PrintOrder, 'format'>) =>
  dotsOf((await engine.render({ ...given, format: 'png' })).bytes);

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

test.each<PrintDpi>([203, 300])(
  'random numbers on whole pages are read by another reader from the dots of %i per inch',
  async (dpi) => {
    const missed: string[] = [];
    for (const number of randomNumbers(dpi)) {
      const fields = { waybillNo: number, receiverName: '张晓明' };
      const { bytes, problems } = await engine.render({
        ...order([text({}), bars(), qr()], fields),
        dpi,
        format: 'png',
      });
      const found = await readBarcodes(bytes, { formats: ['Code128', 'QRCode'], textMode: 'Plain' });
      const codes = found.map(({ text: read, format }) => `${format} ${read}`).toSorted();
      if (problems.length > 0 || codes.join() !== `Code128 ${number},QRCode ${number}`)
        missed.push(`${number}: ${codes.join()} ${JSON.stringify(problems)}`);
    }
    expect(missed).toEqual([]);
  },
);

test('a page has the exact size: as a PDF to 0.01 mm, as a picture in whole dots of its resolution', async () => {
  for (const [widthMm, heightMm] of [
    [76, 130],
    [100, 150],
    [210, 297],
    [60.5, 40.1],
  ] as const) {
    const given = { ...order([text({ text: '面单' })]), layout: { widthMm, heightMm, elements: [] } };
    const { bytes } = await engine.render({ ...given, format: 'pdf' });
    const [, width, height] =
      /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
    expect(Math.abs(Number(width) * (25.4 / 72) - widthMm)).toBeLessThan(0.01);
    expect(Math.abs(Number(height) * (25.4 / 72) - heightMm)).toBeLessThan(0.01);
    const picture = await drawn(given);
    expect([picture.width, picture.height]).toEqual([Math.round(widthMm * 8), Math.round(heightMm * 8)]);
  }
});

test('a barcode has bars of whole dots, as wide as fit, and one that does not fit is told and not drawn', async () => {
  const page = await drawn(order([bars({ showText: false })], { waybillNo: 'SF1234567890123' }));
  const runs: number[] = [];
  for (let x = 1, length = 1; x < page.width; x += 1) {
    if (page.isBlack(x, 260) === page.isBlack(x - 1, 260)) length += 1;
    else {
      runs.push(length);
      length = 1;
    }
  }
  expect(runs.slice(1).every((length) => length % 3 === 0)).toBe(true);
  expect(await problemsOf([bars({ w: 200 })], { waybillNo: 'SF1234567890123' })).toEqual([
    ['tooWide', 'SF1234567890123'],
  ]);
  expect((await drawn(order([bars({ w: 200 })], { waybillNo: 'SF1234567890123' }))).blackRows).toEqual([]);
});

test('a code without a value and one with characters that a barcode does not have are told', async () => {
  expect(await problemsOf([bars(), qr({ value: ' ' })])).toEqual([
    ['empty', ''],
    ['empty', ''],
  ]);
  expect(await problemsOf([bars()], { waybillNo: '顺丰123' })).toEqual([['unreadable', '顺丰123']]);
  expect(await problemsOf([qr()], { waybillNo: '顺丰123' })).toEqual([]);
});

test('a long text breaks, becomes smaller, and is cut with a notice at last', async () => {
  const address = '浙江省杭州市滨江区长河街道江南大道3588号恒生大厦12楼前台';
  expect(await problemsOf([text({ w: 300, h: 200 })], { receiverName: address })).toEqual([]);
  const tall = await drawn(order([text({ w: 300, h: 200 })], { receiverName: address }));
  expect(tall.blackRows.at(-1)).toBeLessThan(16 + 160);
  expect(await problemsOf([text({ w: 300, h: 60 })], { receiverName: address })).toEqual([
    ['cut', address.slice(0, 30)],
  ]);
});

test('a character that the font lacks is named', async () => {
  expect(await problemsOf([text({})], { receiverName: '𠮷野家张三😀' })).toEqual([['glyph', '𠮷😀']]);
});

test('rows of a table that do not fit continue on further pages, which know their number', async () => {
  const table: PrintElement = {
    id: 'items',
    type: 'table',
    x: 20,
    y: 200,
    w: 700,
    h: 300,
    size: 9,
    columns: [
      { title: '序号', value: '{index}', w: 100, align: 'left' },
      { title: '商品', value: '{goodsName} {receiverName} {page}/{pages}', w: 600, align: 'left' },
    ],
  };
  const given = {
    ...order([text({ text: '第{page}/{pages}页' }), table]),
    documents: [
      {
        fields: { receiverName: '张' },
        items: Array.from({ length: 30 }, (_, n) => ({ goodsName: `商品${n}` })),
      },
      { fields: {}, items: [] },
    ],
  };
  const { bytes, pageCount, documentOfPage, problems } = await engine.render({ ...given, format: 'pdf' });
  expect(pageCount).toBeGreaterThan(3);
  expect(documentOfPage.at(-1)).toBe(1);
  expect(pdfPageCount(bytes)).toBe(pageCount);
  expect(problems).toEqual([]);
});

test('elements beyond the paper and pictures that cannot be decoded are told', async () => {
  const picture: PrintElement = {
    id: 'logo',
    type: 'picture',
    x: 700,
    y: 0,
    w: 100,
    h: 100,
    picture: 'data:image/png;base64,AAAA',
  };
  expect(await problemsOf([picture])).toEqual([
    ['outside', ''],
    ['picture', ''],
  ]);
});

test.each([
  '{',
  '{receiverName',
  '{__proto__} {constructor} {toString}',
  '\0\u202e\u200b',
  '长'.repeat(10_000),
  'مرحبا',
  '{{receiverName}}',
  '\n\n\n',
])('the text %j is printed without harm', async (hostile) => {
  const { pageCount } = await engine.check(
    order([text({ text: hostile })], { receiverName: '{receiverName}' }),
  );
  expect(pageCount).toBe(1);
});

test('offset and scale of a device move the page and leave the bars in whole dots', async () => {
  const lines: PrintElement[] = [{ id: 'l', type: 'line', x: 0, y: 100, w: 760, h: 10, dashed: false }];
  const device = (offsetYMm: number, scale: number) => ({ offsetXMm: 0, offsetYMm, scale });
  const at = async (offsetYMm: number, scale: number) =>
    (await drawn({ ...order(lines), device: device(offsetYMm, scale) })).blackRows[0];
  expect([await at(0, 1), await at(1.5, 1), await at(0, 1.05)]).toEqual([80, 92, 84]);
});

test('a code is unreadable where something else stands on it, or where it lies beyond the paper', async () => {
  const fields = { waybillNo: 'SF1234567890123' };
  const blot: PrintElement = { id: 'blot', type: 'line', x: 100, y: 300, w: 200, h: 200, dashed: false };
  expect(await problemsOf([bars(), blot], fields)).toEqual([['unreadable', 'SF1234567890123']]);
  expect(await problemsOf([bars(), { ...blot, y: 520, h: 50 }], fields)).toEqual([]);
  const moved = { ...order([bars()], fields), device: { offsetXMm: 20, offsetYMm: 0, scale: 1 } };
  const { problems } = await engine.check(moved);
  expect(problems.map(({ kind }) => kind)).toEqual(['unreadable']);
});

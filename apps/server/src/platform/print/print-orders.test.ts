import type { PrintElement } from '@baisi/contract/print-layout';
import { afterAll, expect, test } from 'vitest';
import { createPrintEngine } from './print-engine.ts';
import { testPageOf } from './test-page.ts';
import { pdfPageCount } from './virtual-printer.ts';

const engine = createPrintEngine();
afterAll(() => engine.close());

const place = { id: 'element', x: 20, y: 20, w: 720, h: 200 };
const text: PrintElement = {
  ...place,
  type: 'text',
  text: '{receiverName}',
  size: 10,
  bold: false,
  align: 'left',
};
const bars: PrintElement = { ...place, type: 'code128', value: '{waybillNo}', showText: true };
const order = (elements: PrintElement[], fields: Record<string, string> = {}) => ({
  layout: { widthMm: 76, heightMm: 130, elements },
  documents: [{ fields, items: [] }],
  dpi: 203 as const,
});

test('a picture that stands on each page is written to a PDF once, and fields are text in an embedded font', async () => {
  const dot =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
  const logo: PrintElement = { id: 'logo', type: 'picture', x: 0, y: 0, w: 100, h: 100, picture: dot };
  const one = order([logo, text], { receiverName: '张晓明' });
  const { bytes } = await engine.render({
    ...one,
    documents: [...one.documents, ...one.documents, ...one.documents],
    format: 'pdf',
  });
  const pdf = Buffer.from(bytes).toString('latin1');
  const count = (pattern: RegExp): number => [...pdf.matchAll(pattern)].length;
  expect([pdfPageCount(bytes), count(/\/Subtype \/Image/g), count(/\/BitsPerComponent (?!1\b)/g)]).toEqual([
    3, 1, 0,
  ]);
  expect([count(/\/FontFile2/g), count(/\/ToUnicode/g)]).toEqual([1, 1]);
});

test('a small order is answered before a large one that was given earlier', async () => {
  const small = order([bars], { waybillNo: 'SF1234567890123' });
  const large = {
    ...small,
    documents: Array.from({ length: 300 }, (_, n) => ({ fields: { waybillNo: `YT${n}` }, items: [] })),
  };
  const answered: string[] = [];
  await Promise.all([
    engine.render({ ...large, format: 'pdf' }).then(() => answered.push('large')),
    engine.render({ ...small, format: 'png' }).then(() => answered.push('small')),
  ]);
  expect(answered).toEqual(['small', 'large']);
});

test('when the worker ends early, its orders are refused, and the next order starts another one', async () => {
  const ending = createPrintEngine(new URL('testing/ending-worker.ts', import.meta.url));
  const given = order([]);
  const both = [ending.check(given), ending.check(given)];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ending.check(given)).rejects.toThrow('ended early');
  await ending.close();
});

test('the test page has rulers in millimetres, and orders after the end of the worker are rendered by a new one', async () => {
  const other = createPrintEngine();
  const given = { ...order([]), layout: testPageOf({ widthMm: 76, heightMm: 130 }) };
  const first = await other.check(given);
  expect(first.problems).toEqual([]);
  await other.close();
  expect((await other.check(given)).pageCount).toBe(1);
  await other.close();
});

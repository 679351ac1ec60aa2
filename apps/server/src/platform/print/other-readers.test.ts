import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PrintDpi } from '@baisi/contract/print-layout';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createPrintEngine, type PrintOrder } from './print-engine.ts';
import { bars, order, qr, randomNumbers, text } from './testing/print-orders.ts';

// A reader of barcodes and a renderer of PDFs that share no code with the product. The phase of the tests installs them
// where it may; elsewhere these tests are left out.

const engine = createPrintEngine();
afterAll(() => engine.close());

const zbar = '/usr/bin/zbarimg';
const poppler = '/usr/bin/pdftoppm';
const run = promisify(execFile);

/** Returns the codes that zbar reads in each picture of a folder, in the order of their names. */
async function codesOfPictures(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
  const codes: string[] = [];
  for (const name of names) {
    const asked = ['--quiet', '-Sdisable', '-Scode128.enable', '-Sqrcode.enable', join(folder, name)];
    const { stdout } = await run(zbar, asked).catch(() => ({ stdout: '' }));
    codes.push(stdout.trim().split('\n').toSorted().join());
  }
  return codes;
}

test.skipIf(!existsSync(zbar) || !existsSync(poppler)).each<[PrintDpi, string]>([
  [203, '203.2'],
  [300, '300'],
])(
  'zbar reads random numbers at %i dots per inch, from the pictures and from the PDF as poppler draws it',
  async (dpi, exactDpi) => {
    const numbers = randomNumbers(dpi + 1);
    const documents = numbers.map((waybillNo) => ({
      fields: { waybillNo, receiverName: '张晓明' },
      items: [],
    }));
    const pages: PrintOrder = { ...order([text({}), bars(), qr()]), documents, dpi, format: 'pdf' };
    const folder = await mkdtemp(join(tmpdir(), 'printed-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [drawnByUs, drawnByPoppler] = [join(folder, 'png'), join(folder, 'pdf')];
    await Promise.all([mkdir(drawnByUs), mkdir(drawnByPoppler)]);
    for (const [at, document] of documents.entries()) {
      const { bytes } = await engine.render({ ...pages, documents: [document], format: 'png' });
      await writeFile(join(drawnByUs, `${String(at).padStart(4, '0')}.png`), bytes);
    }
    const file = join(folder, 'labels.pdf');
    await writeFile(file, (await engine.render(pages)).bytes);
    await run(poppler, ['-r', exactDpi, '-mono', '-png', file, join(drawnByPoppler, 'page')]);
    const wanted = numbers.map((number) => `CODE-128:${number},QR-Code:${number}`);
    expect(await codesOfPictures(drawnByUs)).toEqual(wanted);
    expect(await codesOfPictures(drawnByPoppler)).toEqual(wanted);
  },
  300_000,
);

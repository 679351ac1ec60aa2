import { setImmediate } from 'node:timers/promises';
import { dotsPerMm, type PrintProblem } from '@baisi/contract/print-layout';
import { pngOf } from './bitmap.ts';
import { bitmapOf } from './draw-pages.ts';
import { createPdf } from './pdf-pages.ts';
import { placeDocument } from './place-document.ts';
import { type PlacedPage, tell } from './placed.ts';
import type { Printed, PrintOrder } from './print-order.ts';
import { isReadable } from './read-codes.ts';
import { shortened } from './text-lines.ts';

/** Documents after which other orders of the worker get their turn. */
const turn = 10;

/** `check`: only the faults are asked for. */
export type WorkerOrder = Omit<PrintOrder, 'format'> & { format: PrintOrder['format'] | 'check' };

/** Renders an order: places its documents, reads their codes back, and draws them. */
export async function renderOrder(order: WorkerOrder): Promise<Printed> {
  const { layout, documents, format, page: wanted = 1, device } = order;
  const perMm = dotsPerMm(order.dpi);
  const scale = {
    dotsPerMm: perMm,
    scale: device?.scale ?? 1,
    offsetXMm: device?.offsetXMm ?? 0,
    offsetYMm: device?.offsetYMm ?? 0,
  };
  const paper = { width: Math.round(layout.widthMm * perMm), height: Math.round(layout.heightMm * perMm) };
  const pdf = format === 'pdf' ? createPdf(layout, perMm) : undefined;
  const problems: PrintProblem[] = [];
  const documentOfPage: number[] = [];
  let bytes: Uint8Array = new Uint8Array();

  const finish = async (page: PlacedPage, number: number): Promise<void> => {
    for (const code of page.codes)
      if (!(await isReadable(code, page, paper)))
        tell(page, code.elementId, 'unreadable', shortened(code.value, 60));
    problems.push(...page.problems.map((problem) => ({ page: number, ...problem })));
    if (format === 'png') bytes = pngOf(bitmapOf(page.things, { x: 0, y: 0, ...paper }), perMm);
    pdf?.add(page.things);
  };
  for (const [at, document] of documents.entries()) {
    if (at > 0 && at % turn === 0) await setImmediate();
    const { pageCount, pageAt } = placeDocument(layout, document, scale);
    for (let page = 1; page <= pageCount; page += 1) {
      documentOfPage.push(at);
      // Of a PNG only one page is drawn; the faults of all pages are asked for by `check`.
      if (format === 'png' && documentOfPage.length !== wanted) continue;
      await finish(await pageAt(page), documentOfPage.length);
    }
  }
  if (pdf !== undefined) bytes = await pdf.end();
  return { bytes, pageCount: documentOfPage.length, documentOfPage, problems };
}

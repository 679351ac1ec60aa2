import { printSample } from '@baisi/contract/print-fields';
import type { PrintElement, PrintLayout } from '@baisi/contract/print-layout';
import PDFDocument from 'pdfkit';
import { fontOf } from '../apps/server/src/platform/print/fonts.ts';
import { createPrintEngine } from '../apps/server/src/platform/print/print-engine.ts';
import {
  againstLimit,
  againstRival,
  median,
  megabytes,
  ms,
  percentile,
  type Result,
  seconds,
} from './harness/figure.ts';

// 1 000 labels of 76×130 mm with Chinese as a PDF, each code read back, beside bare pdfkit with the same texts and no
// codes; one preview; how late this process is meanwhile, in which the server would answer.

const labels = 1_000;
const limitMs = 6_000;
const limitBytes = 300 * 1024 * 1024;
const previewLimitMs = 100;
const lateLimitMs = 50;

const text = (
  id: string,
  y: number,
  h: number,
  pattern: string,
  size: number,
  bold = false,
): PrintElement => ({
  id,
  type: 'text',
  x: 30,
  y,
  w: 700,
  h,
  text: pattern,
  size,
  bold,
  align: 'left',
});
const elements: PrintElement[] = [
  { id: 'frame', type: 'box', x: 20, y: 20, w: 720, h: 1_260, thickness: 3 },
  text('route', 40, 120, '{destRoute}', 26, true),
  text('sort', 170, 60, '{sortCode} {packageCode}', 13, true),
  text('receiver', 250, 60, '{receiverName} {receiverPhone}', 12, true),
  text('address', 320, 150, '{receiverAddress}', 11),
  text('sender', 480, 100, '{senderName} {senderPhone} {senderAddress}', 8.5),
  { id: 'bars', type: 'code128', x: 30, y: 640, w: 700, h: 220, value: '{waybillNo}', showText: true },
  { id: 'qr', type: 'qr', x: 490, y: 890, w: 240, h: 240, value: '{waybillNo}' },
  text('goods', 1_160, 60, '{goodsSummary}', 9),
];
const layout: PrintLayout = { widthMm: 76, heightMm: 130, elements };

/** Another number, name and address for each label. */
const documents = Array.from({ length: labels }, (_, n) => ({
  items: printSample.items,
  fields: {
    ...printSample.fields,
    waybillNo: `SF${1_000_000_000_000 + n * 7_919}`,
    receiverName: `张${String.fromCharCode(0x4e00 + n * 7)}`,
    receiverAddress: `${printSample.fields.receiverAddress}${String.fromCharCode(0x5000 + n * 11)}`,
  },
}));

/** The same texts at fixed places, without codes, breaks, sizes that fit or a check. */
async function barePdf(): Promise<number> {
  const began = performance.now();
  const size: [number, number] = [(76 * 72) / 25.4, (130 * 72) / 25.4];
  const pdf = new PDFDocument({ size, margin: 0, autoFirstPage: false });
  const font: Uint8Array = fontOf('regular').bytes;
  pdf.registerFont('regular', Buffer.from(font));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  pdf.on('data', () => undefined);
  for (const { fields } of documents) {
    pdf.addPage({ size, margin: 0 });
    pdf.font('regular').fontSize(9);
    const lines = [fields.destRoute, fields.receiverName, fields.receiverAddress, fields.senderAddress];
    for (const [at, line] of [...lines, fields.goodsSummary, fields.waybillNo].entries())
      pdf.text(line, 8, 20 + at * 30, { lineBreak: false });
  }
  pdf.end();
  await ended;
  return performance.now() - began;
}

/** Measures how late a timer of 5 ms is until `stop` is called. */
function watchTimer(): () => number {
  const late: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late.push(Math.max(0, now - last - 5));
    last = now;
  }, 5);
  return () => {
    clearInterval(timer);
    return percentile(late, 0.95);
  };
}

export async function printFigure(): Promise<Result> {
  const before = process.memoryUsage().rss;
  const engine = createPrintEngine();
  const page = { layout, documents: documents.slice(0, 1), dpi: 203, format: 'png' } as const;
  const cold = performance.now();
  await engine.render(page);
  const firstMs = performance.now() - cold;
  const previews: number[] = [];
  for (let n = 1; n <= 20; n += 1) {
    const began = performance.now();
    await engine.render({ ...page, documents: documents.slice(n, n + 1) });
    previews.push(performance.now() - began);
  }
  let most = before;
  const memory = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const late = watchTimer();
  const began = performance.now();
  const { bytes, problems } = await engine.render({ layout, documents, dpi: 203, format: 'pdf' });
  const allMs = performance.now() - began;
  const lateMs = late();
  clearInterval(memory);
  await engine.close();
  if (problems.length > 0) throw new Error(`faults: ${JSON.stringify(problems[0])}`);
  return {
    lines: [
      againstLimit(`${labels} labels as a PDF, each code read back`, seconds, allMs, limitMs),
      againstRival('the same texts without codes', seconds, allMs, {
        name: 'bare pdfkit',
        value: await barePdf(),
      }),
      againstLimit('memory above the idle process, with its worker', megabytes, most - before, limitBytes),
      againstLimit('lateness of the server meanwhile, p95', ms, lateMs, lateLimitMs),
      againstLimit('preview of one label, p50', ms, median(previews), previewLimitMs),
    ],
    notes: [
      `the first preview, with the start of the worker: ${ms(firstMs)}; the PDF: ${megabytes(bytes.length)}`,
    ],
  };
}

import type { PDFDocumentProxy } from 'pdfjs-dist';
import { printPage } from '../print-page.ts';
import { drawPage } from './draw-page.ts';

/** Maximum number of pages that are printed; more would need too much memory. */
const mostPages = 60;

/** Canvas pixels per CSS px on paper: about 150 dpi. */
const density = 1.6;

async function pictureOf(pdf: PDFDocumentProxy, number: number, signal: AbortSignal): Promise<string> {
  const canvas = await drawPage(await pdf.getPage(number), 1, { signal, intent: 'print', density });
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  return blob === null ? '' : URL.createObjectURL(blob);
}

/** Draws all pages and opens the print dialog; `say` shows the progress. */
export async function printPdf(
  name: string,
  pdf: PDFDocumentProxy,
  say: (text: string) => void,
): Promise<void> {
  if (pdf.numPages > mostPages) {
    say(`文件超过 ${mostPages} 页，请下载后打印`);
    return;
  }
  const pictures: string[] = [];
  const { signal } = new AbortController();
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      say(`正在准备打印：${number} / ${pdf.numPages} 页`);
      pictures.push(await pictureOf(pdf, number, signal));
    }
    say('');
    await printPage(name, { pictures });
  } finally {
    for (const picture of pictures) URL.revokeObjectURL(picture);
  }
}

import type { PDFPageProxy } from 'pdfjs-dist';
import { pxInPoint } from './pages.logic.ts';

/** Maximum number of pixels of a canvas; browsers draw nothing on larger ones. */
const mostPixels = 16_000_000;

/** Returns the canvas pixels per CSS px, at most `wanted`, within the maximum of a canvas. */
function densityFor(widthPx: number, heightPx: number, wanted: number): number {
  return Math.min(wanted, Math.sqrt(mostPixels / Math.max(1, widthPx * heightPx)));
}

/** Draws a page into a new canvas. `scale`: 1 is 100 %. Rejects if it is aborted or the page is damaged. */
export async function drawPage(
  page: PDFPageProxy,
  scale: number,
  {
    signal,
    intent = 'display',
    density,
  }: { signal: AbortSignal; intent?: 'display' | 'print'; density: number },
): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: scale * pxInPoint });
  const viewport = page.getViewport({ scale: scale * pxInPoint * densityFor(width, height, density) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  signal.throwIfAborted();
  const task = page.render({ canvas, viewport, intent });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await task.promise;
    return canvas;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

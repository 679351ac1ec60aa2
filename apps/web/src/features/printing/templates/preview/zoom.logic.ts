import { dotsPerMm, type PrintDpi } from '@baisi/contract/print-layout';
import type { PageSize } from '../elements/elements.logic.ts';

/** Sizes of the picture: in the pane, or as a multiple of the size on paper. */
export const zooms = ['fit', 1, 2, 3] as const;
export type Zoom = (typeof zooms)[number];

export const zoomTexts: Readonly<Record<Zoom, string>> = { fit: '适应', 1: '100%', 2: '200%', 3: '300%' };

/** Returns the CSS width of a page. `--free` is the height of the pane. */
export const widthAt = (zoom: Zoom, { widthMm, heightMm }: PageSize): string =>
  zoom === 'fit' ? `min(100%, calc(var(--free) * ${widthMm / heightMm}))` : `${widthMm * zoom}mm`;

/**
 * Returns whether the screen shows each dot of the printer with at least one of its own. Only then are dots drawn with
 * sharp edges: in a smaller picture that would leave out whole lines and bars.
 */
export function showsDots(zoom: Zoom, dpi: PrintDpi, pixelRatio: number): boolean {
  const screenDotsPerMm = (96 / 25.4) * pixelRatio;
  return zoom !== 'fit' && zoom * screenDotsPerMm >= dotsPerMm(dpi);
}

type Box = { left: number; top: number; width: number; height: number };

/** Returns the place on the page, in tenths of a millimetre, that a press on its picture meets. */
export function placeOn(
  { left, top, width, height }: Box,
  { clientX, clientY }: { clientX: number; clientY: number },
  { widthMm, heightMm }: PageSize,
): { x: number; y: number } {
  return {
    x: Math.round(((clientX - left) / width) * widthMm * 10),
    y: Math.round(((clientY - top) / height) * heightMm * 10),
  };
}

/** Returns the box of an element as CSS, relative to the picture of its page. */
export const boxOn = (
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  { widthMm, heightMm }: PageSize,
) => ({
  left: `${(x / widthMm) * 10}%`,
  top: `${(y / heightMm) * 10}%`,
  width: `${(w / widthMm) * 10}%`,
  height: `${(h / heightMm) * 10}%`,
});

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the way of an arrow key in tenths of a millimetre, ten times as far with Shift; undefined for others. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }) {
  const step = steps[key];
  const by = shiftKey ? 10 : 1;
  return step === undefined ? undefined : { x: step.x * by, y: step.y * by };
}

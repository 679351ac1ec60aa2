/** Size of a page in points (1/72 inch). */
export type PageSize = { width: number; height: number };

/** CSS px per point at 100 %. */
export const pxInPoint = 96 / 72;

/** Gap between pages, and around them, in px. */
export const gapPx = 16;

/** `auto`: fits the width, up to 125 %; `page`: fits a whole page; a number: fixed, 1 is 100 %. */
export type Zoom = 'auto' | 'page' | number;

const limits = { least: 0.25, most: 5, auto: 1.25 } as const;

type Box = { width: number; height: number };

/** Returns the scale for a zoom; `widest`: the largest page width and height. */
export function scaleOf(zoom: Zoom, widest: PageSize, box: Box): number {
  const scale = (zoomed: number) => Math.min(Math.max(zoomed, limits.least), limits.most);
  if (typeof zoom === 'number') return scale(zoom);
  const byWidth = (box.width - 2 * gapPx) / (widest.width * pxInPoint);
  if (zoom === 'auto') return scale(Math.min(byWidth, limits.auto));
  return scale(Math.min(byWidth, (box.height - 2 * gapPx) / (widest.height * pxInPoint)));
}

/** Returns the largest width and height among pages. */
export function widestOf(sizes: readonly PageSize[]): PageSize {
  return sizes.reduce((most, { width, height }) => ({
    width: Math.max(most.width, width),
    height: Math.max(most.height, height),
  }));
}

/** Layout of the pages below each other: the top of each page and the total height, in px. */
export type Layout = { tops: readonly number[]; heightPx: number };

export function layoutOf(sizes: readonly PageSize[], scale: number): Layout {
  const tops: number[] = [];
  let at = gapPx;
  for (const { height } of sizes) {
    tops.push(at);
    at += height * pxInPoint * scale + gapPx;
  }
  return { tops, heightPx: at };
}

/** Returns the index of the page at the vertical position `y`; for a gap, that of the page above it. */
export function pageAt({ tops }: Layout, y: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the first and last page to draw: the visible ones, and one viewport above and below. */
export function pagesNear(
  layout: Layout,
  scrollTop: number,
  heightPx: number,
): { first: number; last: number } {
  return { first: pageAt(layout, scrollTop - heightPx), last: pageAt(layout, scrollTop + 2 * heightPx) };
}

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 5];

/** Returns the next larger (`by` 1) or smaller (-1) zoom step. */
export function stepped(scale: number, by: 1 | -1): number {
  const slack = 0.01;
  const next =
    by === 1 ? steps.find((step) => step > scale + slack) : steps.findLast((step) => step < scale - slack);
  return next ?? scale;
}

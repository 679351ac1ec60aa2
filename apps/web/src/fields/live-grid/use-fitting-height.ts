import { type RefObject, useLayoutEffect, useState } from 'react';

/** Minimum height of a grid in px; the page scrolls when less is left. */
const leastPx = 320;

function scrolledAround(element: Element): Element {
  for (let box = element.parentElement; box !== null; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return document.documentElement;
}

/**
 * Returns the height of the rows, in px, with which the grid and everything around it just fill `box`; undefined before
 * layout.
 */
function fittingHeight(box: Element, frame: Element): number | undefined {
  const rows = frame.querySelector('[role="grid"]')?.getBoundingClientRect();
  if (rows === undefined || box.clientHeight === 0) return undefined;
  const isPage = box === document.documentElement;
  const topPx = isPage ? -window.scrollY : box.getBoundingClientRect().top - box.scrollTop;
  const abovePx = rows.top - topPx;
  const belowPx = frame.getBoundingClientRect().bottom - rows.bottom;
  const endPx = Number.parseFloat(getComputedStyle(box).paddingBottom) || 0;
  return Math.max(leastPx, Math.floor(box.clientHeight - abovePx - belowPx - endPx));
}

/**
 * Returns the height in px with which the grid in `frame` fills the drawer or page that scrolls around it; undefined
 * until it is measured.
 */
export function useFittingHeight(frame: RefObject<HTMLElement | null>): number | undefined {
  const [heightPx, setHeightPx] = useState<number>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const box = scrolledAround(element);
    const measure = () => setHeightPx(fittingHeight(box, element));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [frame]);
  return heightPx;
}

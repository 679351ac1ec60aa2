import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBox } from '../use-box.ts';
import {
  layoutOf,
  type PageSize,
  pageAt,
  pagesNear,
  scaleOf,
  stepped,
  widestOf,
  type Zoom,
} from './pages.logic.ts';

/**
 * Lays out the pages of a document in a scrollable box, and returns which of them to draw. A page is assumed to have
 * the size of the first one until it has loaded. Zooming keeps the scroll position relative to the page.
 */
export function usePages(box: RefObject<HTMLElement | null>, count: number, firstSize: PageSize) {
  const [zoom, setZoom] = useState<Zoom>('auto');
  const [real, setReal] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const [scrollTop, setScrollTop] = useState(0);
  const size = useBox(box);
  const sizes = useMemo(
    () => Array.from({ length: count }, (_, i) => real.get(i) ?? firstSize),
    [count, real, firstSize],
  );
  const widest = widestOf(sizes);
  const scale = scaleOf(zoom, widest, size);
  const layout = useMemo(() => layoutOf(sizes, scale), [sizes, scale]);
  const before = useRef(layout);
  useLayoutEffect(() => {
    const scrolled = box.current;
    const old = before.current;
    before.current = layout;
    if (scrolled === null || old === layout) return;
    const at = pageAt(old, scrolled.scrollTop);
    const oldHeight = (old.tops[at + 1] ?? old.heightPx) - (old.tops[at] ?? 0);
    const newHeight = (layout.tops[at + 1] ?? layout.heightPx) - (layout.tops[at] ?? 0);
    const within = (scrolled.scrollTop - (old.tops[at] ?? 0)) / oldHeight;
    scrolled.scrollTo({ top: (layout.tops[at] ?? 0) + within * newHeight, behavior: 'instant' });
  }, [box, layout]);
  return {
    sizes,
    layout,
    scale,
    widest,
    zoom,
    setZoom,
    zoomBy: (by: 1 | -1) => setZoom(stepped(scale, by)),
    near: pagesNear(layout, scrollTop, size.height),
    isMeasured: size.height > 0,
    /** Index of the page at the upper third of the box. */
    page: pageAt(layout, scrollTop + size.height / 3),
    goTo: (page: number) => {
      const top = layout.tops[page];
      if (top !== undefined) box.current?.scrollTo({ top: top - 8 });
    },
    onScroll: () => setScrollTop(box.current?.scrollTop ?? 0),
    onSize: (page: number, found: PageSize) => setReal((known) => new Map(known).set(page, found)),
  };
}

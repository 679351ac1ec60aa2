import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../../../platform/window/after-paint.ts';
import { tabId } from '../state/tab-ids.ts';
import { movablePlaces } from '../state/tab-order.logic.ts';
import type { Tabs } from '../state/tabs.logic.ts';
import type { TabDrag } from './tab-drag.ts';

const slideMs = 180;

const tabsOf = (strip: HTMLElement) => [...strip.children].filter((one) => one instanceof HTMLElement);

/** Returns the visible position of each tab in the strip, including running animations. */
function seenAt(strip: HTMLElement): Map<HTMLElement, number> {
  const originPx = strip.getBoundingClientRect().left - strip.scrollLeft;
  return new Map(tabsOf(strip).map((tab) => [tab, tab.getBoundingClientRect().left - originPx]));
}

/** Animates each tab from its previous visible position to its new one. */
function slide(strip: HTMLElement, before: ReadonlyMap<HTMLElement, number>): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [tab, leftPx] of seenAt(strip)) {
    const byPx = (before.get(tab) ?? leftPx) - leftPx;
    if (byPx === 0) continue;
    const steps = [{ transform: `translateX(${byPx}px)` }, { transform: 'none' }];
    tab.animate(steps, { duration: slideMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
  }
}

function useWheel(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current;
    // Not a React listener: those are passive and could not prevent the page below from scrolling.
    const turned = (event: WheelEvent) => {
      if (element === null || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element?.addEventListener('wheel', turned, { passive: false });
    return () => element?.removeEventListener('wheel', turned);
  }, [strip]);
}

/**
 * Moves the strip of tabs: scrolls the active tab into view, scrolls by mouse wheel, animates moved tabs, and starts
 * `drag` on a press.
 */
export function useTabStrip(
  { list, active }: Tabs,
  onMove: (key: string, to: number) => void,
  drag: (down: globalThis.PointerEvent, drag: TabDrag) => void,
): { strip: RefObject<HTMLDivElement | null>; onPointerDown: (down: PointerEvent) => void } {
  const strip = useRef<HTMLDivElement>(null);
  const seen = useRef<ReadonlyMap<HTMLElement, number>>(new Map());
  useWheel(strip);
  useLayoutEffect(() => {
    if (strip.current === null) return;
    slide(strip.current, seen.current);
    seen.current = seenAt(strip.current);
  }, [list]);
  useEffect(() => {
    // Measuring now would force a layout of the page before its frame.
    return afterPaint(() => {
      const front = active === undefined ? null : document.getElementById(tabId(active));
      front?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }, [active]);

  return {
    strip,
    onPointerDown: (down) => {
      const element = strip.current;
      // A finger scrolls the strip instead, and a long press opens the menu.
      if (element === null || down.button !== 0 || down.pointerType === 'touch') return;
      const tabs = tabsOf(element);
      const from = tabs.findIndex((tab) => down.target instanceof Node && tab.contains(down.target));
      const { first } = movablePlaces(list);
      const key = list[from]?.key;
      if (key === undefined || from < first) return;
      const onDrop = (to: number) => {
        seen.current = seenAt(element);
        if (to !== from) return onMove(key, to);
        for (const tab of tabs) tab.style.transform = '';
        slide(element, seen.current);
      };
      drag(down.nativeEvent, { strip: element, tabs, from, first, onDrop });
    },
  };
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  type HeaderMotion,
  shiftAfterScroll,
  shiftAfterSwitch,
  topAfterSwitch,
} from './header-motion.logic.ts';
import { paneId } from './tabs/state/tab-ids.ts';

type Wish = {
  motion: HeaderMotion;
  /** Key of the active tab; when it changes, another page is shown. */
  front: string;
  /** Whether the side menu scrolls with the page. */
  sideFollows: boolean;
};

/** Returns the height of the header, the only bar that hides. */
const headerPxOf = (bars: HTMLElement | null): number => bars?.firstElementChild?.clientHeight ?? 0;

function push(bars: HTMLElement | null, shiftPx: number, glides: boolean): void {
  if (bars === null) return;
  bars.style.transition = glides ? 'transform 0.2s ease-out' : '';
  // Without a transform, fixed elements inside the bars stay fixed to the window.
  bars.style.transform = shiftPx === 0 ? '' : `translateY(${-shiftPx}px)`;
}

/**
 * Moves header and tab bar when the active page scrolls, which has its own scroll container. Uses transforms and no
 * React state: scrolling must neither render nor shift the layout. `reveal` shows the header when it receives keyboard
 * focus.
 */
export function useHeaderMotion({ motion, front, sideFollows }: Wish) {
  const bars = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const side = useRef<HTMLElement>(null);
  const standing = useRef({ shiftPx: 0, topPx: 0 });
  /** Last scroll position of each page. */
  const tops = useRef(new WeakMap<HTMLElement, number>());

  useEffect(() => {
    const place = main.current;
    const follow = ({ target }: Event) => {
      // A page that becomes hidden loses its layout, which fires a scroll event that must not move anything.
      if (!(target instanceof HTMLElement) || target.id !== paneId(front)) return;
      const { shiftPx, topPx } = standing.current;
      const toPx = target.scrollTop;
      const bar = { motion, shiftPx, headerPx: headerPxOf(bars.current) };
      const shift = shiftAfterScroll(bar, topPx, toPx);
      standing.current = { shiftPx: shift, topPx: toPx };
      tops.current.set(target, toPx);
      push(bars.current, shift, motion === 'hides');
      if (sideFollows) side.current?.scrollBy(0, toPx - topPx);
    };
    // Scroll events do not bubble.
    const how = { capture: true, passive: true };
    place?.addEventListener('scroll', follow, how);
    return () => place?.removeEventListener('scroll', follow, how);
  }, [motion, sideFollows, front]);

  // Runs after a switch of tabs, and looks up the pane of the new tab `front`.
  useLayoutEffect(() => {
    if (front === '') return;
    const pane = document.getElementById(paneId(front));
    const { shiftPx } = standing.current;
    if (pane === null || (shiftPx === 0 && !tops.current.get(pane))) {
      // The bars are not shifted and the page is at its top, so nothing has to move; measuring would only force a
      // layout.
      standing.current.topPx = 0;
      return;
    }
    const bar = { motion, shiftPx, headerPx: headerPxOf(bars.current) };
    pane.scrollTop = topAfterSwitch(bar, pane.scrollTop);
    // On a page that is too short to scroll the header reappears.
    const topPx = pane.scrollTop;
    const shift = shiftAfterSwitch(bar, topPx);
    standing.current = { shiftPx: shift, topPx };
    push(bars.current, shift, motion !== 'docked');
  }, [front, motion]);

  const reveal = () => {
    if (standing.current.shiftPx === 0) return;
    const pane = document.getElementById(paneId(front));
    // The beginning of the page moves down with the header instead of going below it.
    if (pane !== null && pane.scrollTop <= standing.current.shiftPx) pane.scrollTop = 0;
    standing.current.shiftPx = 0;
    push(bars.current, 0, true);
  };
  return { bars, main, side, reveal };
}

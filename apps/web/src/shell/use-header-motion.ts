import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  type HeaderMotion,
  shiftAfterScroll,
  shiftAfterSwitch,
  topAfterSwitch,
} from './header-motion.logic.ts';
import { paneId } from './tabs/tab-ids.ts';

type Wish = {
  motion: HeaderMotion;
  /** Which page is in front: another value tells that another one is. */
  front: string;
  /** The side menu is scrolled along with the page. */
  sideFollows: boolean;
};

/** Only the first of the bars may leave. */
const headerPxOf = (bars: HTMLElement | null): number => bars?.firstElementChild?.clientHeight ?? 0;

function push(bars: HTMLElement | null, shiftPx: number, glides: boolean): void {
  if (bars === null) return;
  bars.style.transition = glides ? 'transform 0.2s ease-out' : '';
  // Without a transform what is fixed inside the bars is fixed to the window.
  bars.style.transform = shiftPx === 0 ? '' : `translateY(${-shiftPx}px)`;
}

/**
 * Moves the bars with the page in front, which owns its scroll container. By transform, past React: a scroll must not
 * draw anything anew, and shifts no layout. `reveal` brings the header back when it is reached by keyboard.
 */
export function useHeaderMotion({ motion, front, sideFollows }: Wish) {
  const bars = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const side = useRef<HTMLElement>(null);
  const standing = useRef({ shiftPx: 0, topPx: 0 });
  /** How far each page was scrolled last. */
  const tops = useRef(new WeakMap<HTMLElement, number>());

  useEffect(() => {
    const place = main.current;
    const follow = ({ target }: Event) => {
      // A page that goes to the back loses its layout, which is an event of its own and moves nothing.
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
    // Scrolling does not bubble.
    const how = { capture: true, passive: true };
    place?.addEventListener('scroll', follow, how);
    return () => place?.removeEventListener('scroll', follow, how);
  }, [motion, sideFollows, front]);

  // `front` is the event: what is asked for here changes with it.
  useLayoutEffect(() => {
    if (front === '') return;
    const pane = document.getElementById(paneId(front));
    const { shiftPx } = standing.current;
    if (pane === null || (shiftPx === 0 && !tops.current.get(pane))) {
      // Bars in their place ask nothing of a page at its top, which would have to be laid out once more to answer.
      standing.current.topPx = 0;
      return;
    }
    const bar = { motion, shiftPx, headerPx: headerPxOf(bars.current) };
    pane.scrollTop = topAfterSwitch(bar, pane.scrollTop);
    // A page too short to be scrolled brings the header back.
    const topPx = pane.scrollTop;
    const shift = shiftAfterSwitch(bar, topPx);
    standing.current = { shiftPx: shift, topPx };
    push(bars.current, shift, motion !== 'docked');
  }, [front, motion]);

  const reveal = () => {
    if (standing.current.shiftPx === 0) return;
    const pane = document.getElementById(paneId(front));
    // The beginning of the page comes down with the header instead of going below it.
    if (pane !== null && pane.scrollTop <= standing.current.shiftPx) pane.scrollTop = 0;
    standing.current.shiftPx = 0;
    push(bars.current, 0, true);
  };
  return { bars, main, side, reveal };
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { type HeaderMotion, shiftAfterScroll, shiftAfterSwitch } from './header-motion.logic.ts';
import { paneId } from './tabs/tab-ids.ts';

type Wish = {
  motion: HeaderMotion;
  /** Which page is in front: another value tells that another one is. */
  front: string;
  /** The side menu is scrolled along with the page. */
  sideFollows: boolean;
};

const isPane = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset['pane'] !== undefined;

/** What may leave is the first of the bars. */
const headerPxOf = (bars: HTMLElement | null): number => bars?.firstElementChild?.clientHeight ?? 0;

function push(bars: HTMLElement | null, shiftPx: number, glides: boolean): void {
  if (bars === null) return;
  bars.style.transition = glides ? 'transform 0.2s ease-out' : '';
  // Without a transform what is fixed inside the bars is fixed to the window.
  bars.style.transform = shiftPx === 0 ? '' : `translateY(${-shiftPx}px)`;
}

/**
 * Moves the bars with the page in front, which owns its scroll container. By transform, past React: a scroll must not
 * draw anything anew, and shifts no layout. `reveal` brings the header back, for whoever reaches it by keyboard.
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
      if (!isPane(target)) return;
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
  }, [motion, sideFollows]);

  // `front` is the event: what is asked for here changes with it.
  useLayoutEffect(() => {
    if (front === '') return;
    const pane = document.getElementById(paneId(front));
    const { shiftPx } = standing.current;
    if (shiftPx === 0) {
      // Bars in their place ask nothing of the page, which would have to be laid out once more to answer.
      standing.current = { shiftPx, topPx: pane === null ? 0 : (tops.current.get(pane) ?? 0) };
      return;
    }
    // A page at its top begins under the bars as they are; one too short to be scrolled brings the header back.
    if (pane !== null && motion !== 'docked' && pane.scrollTop < shiftPx) pane.scrollTop = shiftPx;
    const topPx = pane?.scrollTop ?? 0;
    const shift = shiftAfterSwitch({ motion, shiftPx, headerPx: headerPxOf(bars.current) }, topPx);
    standing.current = { shiftPx: shift, topPx };
    push(bars.current, shift, motion !== 'docked');
  }, [front, motion]);

  const reveal = () => {
    if (standing.current.shiftPx === 0) return;
    standing.current.shiftPx = 0;
    push(bars.current, 0, true);
  };
  return { bars, main, side, reveal };
}

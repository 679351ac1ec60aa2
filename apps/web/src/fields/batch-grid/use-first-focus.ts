import type { GridHandle } from '@baisi/grid';
import { type RefObject, useEffect } from 'react';

/**
 * Focuses the grid when it appears in its drawer, so that typing and pasting begin at once. antd focuses the drawer, more
 * than once while it opens; the first key or press ends this. Not on touch devices, where the keyboard would open
 * unasked.
 */
export function useFirstFocus(grid: GridHandle | null, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (grid === null || window.matchMedia('(pointer: coarse)').matches) return undefined;
    const opening = new AbortController();
    const { signal } = opening;
    const end = () => opening.abort();
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.contains(frame.current)) grid.focus();
    };
    grid.focus();
    document.addEventListener('focusin', follow, { signal });
    for (const name of ['keydown', 'pointerdown'])
      document.addEventListener(name, end, { capture: true, signal });
    return end;
  }, [grid, frame]);
}

import type { Settings } from '../platform/settings/settings.logic.ts';

/**
 * Behaviour of the header on scrolling: it stays (`docked`), scrolls away with the page (`flows`), or hides on
 * scrolling down and returns on scrolling up (`hides`).
 */
export type HeaderMotion = 'docked' | 'flows' | 'hides';

/** The header hides only on pages scrolled by more than this (product-spec §2, §9). */
const hideBeyondPx = 100;

export function headerMotionOf({
  fixedHeader,
  autoHideHeader,
}: Pick<Settings, 'fixedHeader' | 'autoHideHeader'>): HeaderMotion {
  if (!fixedHeader) return 'flows';
  return autoHideHeader ? 'hides' : 'docked';
}

/** How far header and tab bar are shifted up, and the inputs that decide it. */
export type Scrolled = {
  motion: HeaderMotion;
  /** Height of the part that may hide. */
  headerPx: number;
  /** Current shift. */
  shiftPx: number;
};

/** Returns the shift in px after the active page was scrolled from `fromPx` to `toPx`. */
export function shiftAfterScroll(
  { motion, headerPx, shiftPx }: Scrolled,
  fromPx: number,
  toPx: number,
): number {
  if (motion === 'docked' || toPx <= 0) return 0;
  if (motion === 'flows') {
    return toPx > fromPx ? Math.min(headerPx, shiftPx + toPx - fromPx) : Math.min(shiftPx, toPx);
  }
  if (toPx < fromPx) return 0;
  return toPx > fromPx && toPx > hideBeyondPx ? headerPx : shiftPx;
}

/**
 * Returns the scroll position for a page at `topPx` that becomes active. It differs from `topPx` only where the header
 * would cover the page's beginning or leave a gap above it: the page then begins directly below the bars.
 */
export function topAfterSwitch({ motion, headerPx, shiftPx }: Scrolled, topPx: number): number {
  return topPx > headerPx ? topPx : motion === 'docked' ? 0 : shiftPx;
}

/**
 * Returns the shift in px when a page scrolled to `topPx` becomes active. The bars stay where they are, so that the tab
 * stays under the pointer, unless there would be a gap above the page.
 */
export function shiftAfterSwitch({ motion, shiftPx }: Scrolled, topPx: number): number {
  return motion === 'docked' ? 0 : Math.min(shiftPx, Math.max(0, topPx));
}

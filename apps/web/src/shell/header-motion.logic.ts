import type { Settings } from '../platform/settings/settings.logic.ts';

/**
 * How the header goes with the page: it stays (`docked`), leaves with what is scrolled (`flows`), or leaves when the
 * page is scrolled down and comes back when it is scrolled up (`hides`).
 */
export type HeaderMotion = 'docked' | 'flows' | 'hides';

/** product-spec §2, §9: the header hides over 100 px. */
const hideBeyondPx = 100;

export function headerMotionOf({
  fixedHeader,
  autoHideHeader,
}: Pick<Settings, 'fixedHeader' | 'autoHideHeader'>): HeaderMotion {
  if (!fixedHeader) return 'flows';
  return autoHideHeader ? 'hides' : 'docked';
}

/** How far the bars are pushed up, and what decides it. */
export type Scrolled = {
  motion: HeaderMotion;
  /** Height of what may leave. */
  headerPx: number;
  /** How far it is out now. */
  shiftPx: number;
};

/** The shift after the page in front was scrolled from `fromPx` to `toPx`. */
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
 * How far a page that was scrolled to `topPx` is to be scrolled when it comes to the front: where only its beginning
 * would be covered by the header, or a gap be left above it, its beginning follows the bars.
 */
export function topAfterSwitch({ motion, headerPx, shiftPx }: Scrolled, topPx: number): number {
  return topPx > headerPx ? topPx : motion === 'docked' ? 0 : shiftPx;
}

/**
 * The shift when a page that is scrolled to `topPx` comes to the front: the bars stay where they are, so that the tab
 * under the pointer does, unless the page would begin with a gap.
 */
export function shiftAfterSwitch({ motion, shiftPx }: Scrolled, topPx: number): number {
  return motion === 'docked' ? 0 : Math.min(shiftPx, Math.max(0, topPx));
}

import { useSyncExternalStore } from 'react';
import { darkQuestion } from '../platform/looks/draw-looks.ts';
import { appearanceOf } from '../platform/looks/looks.logic.ts';
import { useSettings } from '../platform/settings/settings-store.ts';
import type { Looks } from '../ui/theme/looks.ts';

/** Returns whether a media query matches, and follows its changes. */
function useSystemWish(question: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(question);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(question).matches,
  );
}

/**
 * Returns the user's appearance settings for antd; the frame of the workspace, which is built without antd, gets them
 * from platform/looks.
 */
export function useLooks(): Looks {
  const { appearance, colour, density, colourWeak } = useSettings();
  const isSystemDark = useSystemWish(darkQuestion);
  return {
    appearance: appearanceOf(appearance, isSystemDark),
    colour: colour.toLowerCase(),
    compact: density === 'compact',
    weak: colourWeak,
  };
}

/** Returns whether the user allows animation. */
export function useMotion(): boolean {
  return !useSystemWish('(prefers-reduced-motion: reduce)');
}

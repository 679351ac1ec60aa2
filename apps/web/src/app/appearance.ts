import { useSyncExternalStore } from 'react';
import { darkQuestion } from '../platform/looks/draw-looks.ts';
import { appearanceOf } from '../platform/looks/looks.logic.ts';
import { useSettings } from '../platform/settings/settings-store.ts';
import type { Looks } from '../ui/looks.ts';

/** What the system has been told about looks, now and whenever it changes. */
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

/** The looks that the person chose, for antd; the chrome has them from platform/looks. */
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

/** Does the person want things to move? */
export function useMotion(): boolean {
  return !useSystemWish('(prefers-reduced-motion: reduce)');
}

import { useSyncExternalStore } from 'react';
import type { Appearance } from '../ui/theme.ts';

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

/** Light or dark, as the system has it; `tokens.css` follows the same question. */
export function useAppearance(): Appearance {
  return useSystemWish('(prefers-color-scheme: dark)') ? 'dark' : 'light';
}

/** Does the person want things to move? */
export function useMotion(): boolean {
  return !useSystemWish('(prefers-reduced-motion: reduce)');
}

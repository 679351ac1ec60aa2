import { useSyncExternalStore } from 'react';

/**
 * Class of the window width. Up to 1087.99 px (`tablet`) the side menu is a drawer and only one page is open; up to
 * 767.99 px (`mobile`) the header also shows less. Source: product-spec §2, §9.
 */
export type Device = 'desktop' | 'tablet' | 'mobile';

const mobile = '(max-width: 767.99px)';
const tablet = '(max-width: 1087.99px)';

/** Returns the device class of the current window width. */
export function currentDevice(): Device {
  if (window.matchMedia(mobile).matches) return 'mobile';
  return window.matchMedia(tablet).matches ? 'tablet' : 'desktop';
}

/** Calls `changed` when the window crosses one of the two breakpoints. The returned function stops it. */
export function onDeviceChange(changed: () => void): () => void {
  const questions = [window.matchMedia(mobile), window.matchMedia(tablet)];
  for (const question of questions) question.addEventListener('change', changed);
  return () => {
    for (const question of questions) question.removeEventListener('change', changed);
  };
}

/** `currentDevice()` as a hook that follows changes. */
export function useDevice(): Device {
  return useSyncExternalStore(onDeviceChange, currentDevice);
}

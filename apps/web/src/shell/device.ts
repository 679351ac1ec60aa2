import { useSyncExternalStore } from 'react';

/**
 * Class of the window width. Up to 1087.99 px (`tablet`) the side menu is a drawer and only one page is open; up to
 * 767.99 px (`mobile`) the header also shows less. Source: product-spec §2, §9.
 */
export type Device = 'desktop' | 'tablet' | 'mobile';

// Not the opposites with `max-width`: Chromium compares with a tolerance of 1/64 px, so that 1088 px would match.
const beyondMobile = '(min-width: 768px)';
const beyondTablet = '(min-width: 1088px)';

/** Returns the device class of the current window width. */
export function currentDevice(): Device {
  if (window.matchMedia(beyondTablet).matches) return 'desktop';
  return window.matchMedia(beyondMobile).matches ? 'tablet' : 'mobile';
}

/** Calls `changed` when the window crosses one of the two breakpoints. The returned function stops it. */
export function onDeviceChange(changed: () => void): () => void {
  const questions = [window.matchMedia(beyondMobile), window.matchMedia(beyondTablet)];
  for (const question of questions) question.addEventListener('change', changed);
  return () => {
    for (const question of questions) question.removeEventListener('change', changed);
  };
}

/** `currentDevice()` as a hook that follows changes. */
export function useDevice(): Device {
  return useSyncExternalStore(onDeviceChange, currentDevice);
}

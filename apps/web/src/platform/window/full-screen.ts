import { useSyncExternalStore } from 'react';

function onFullScreenChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** The browser's full screen. `isPossible` is false where pages may not use it, as on iPhones. */
export type FullScreen = { isPossible: boolean; isOn: boolean; toggle: () => void };

/**
 * Returns the full-screen state of the page and follows it: Esc leaves it too. A refusal of the browser changes
 * nothing.
 */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(onFullScreenChange, () => document.fullscreenElement != null);
  return {
    isPossible: document.fullscreenEnabled === true,
    isOn,
    toggle: () => {
      const done = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      done.catch(() => undefined);
    },
  };
}

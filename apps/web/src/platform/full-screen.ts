import { useSyncExternalStore } from 'react';

function onFullScreenChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** The browser's full screen. `isPossible` is false where pages may not have it, as on iPhones. */
export type FullScreen = { isPossible: boolean; isOn: boolean; toggle: () => void };

/** Full screen of the whole page, kept up to date: people also leave it by Esc. A refusal of the browser changes nothing. */
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

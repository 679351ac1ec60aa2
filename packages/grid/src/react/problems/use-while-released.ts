import { useEffect, useState } from 'react';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { GridControl } from '../control/grid-control.ts';

/**
 * Returns what `read` finds in the store, anew after each change, but not while the pointer is pressed. A press beside
 * the cells ends an edit; if a list below the rows then became longer or shorter, the pressed button would move away
 * before its click.
 */
export function useWhileReleased<T>({ store, subscribe }: GridControl, read: (store: GridStore) => T): T {
  const [found, setFound] = useState(() => read(store));
  useEffect(() => {
    let isPressed = false;
    let timer = 0;
    const follow = () => {
      if (!isPressed) setFound(read(store));
    };
    const press = () => {
      isPressed = true;
      window.clearTimeout(timer);
    };
    // The click follows in the same task.
    const release = () => {
      timer = window.setTimeout(() => {
        isPressed = false;
        follow();
      });
    };
    follow();
    const stop = subscribe(follow);
    window.addEventListener('pointerdown', press, { capture: true });
    window.addEventListener('pointerup', release, { capture: true });
    window.addEventListener('pointercancel', release, { capture: true });
    return () => {
      stop();
      window.clearTimeout(timer);
      window.removeEventListener('pointerdown', press, { capture: true });
      window.removeEventListener('pointerup', release, { capture: true });
      window.removeEventListener('pointercancel', release, { capture: true });
    };
  }, [store, subscribe, read]);
  return found;
}

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Part } from '../core/part.ts';

type WhenLoadedProps<T> = {
  part: Part<T>;
  /** Rendered until the part is loaded. */
  fallback: ReactNode;
  children: (loaded: T) => ReactNode;
};

/** Renders `children` with a part once that is loaded. If loading fails, shows a button that retries. */
export function WhenLoaded<T>({ part, fallback, children }: WhenLoadedProps<T>) {
  const loaded = useSyncExternalStore(part.subscribe, () => part.loaded);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isLost) part.fetch().catch(() => setLost(true));
  }, [part, isLost]);
  if (loaded !== undefined) return children(loaded);
  return isLost ? (
    <button type="button" tabIndex={-1} onClick={() => setLost(false)}>
      加载失败，点击重试
    </button>
  ) : (
    fallback
  );
}

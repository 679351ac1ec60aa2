import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Part } from '../core/part.ts';

type ArrivingProps<T> = {
  part: Part<T>;
  /** What stands there until it has come. */
  meanwhile: ReactNode;
  children: (here: T) => ReactNode;
};

/** Draws with a part as soon as it has come. Where it cannot be had, a button asks for it again. */
export function Arriving<T>({ part, meanwhile, children }: ArrivingProps<T>) {
  const here = useSyncExternalStore(part.subscribe, () => part.here);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isLost) part.fetch().catch(() => setLost(true));
  }, [part, isLost]);
  if (here !== undefined) return children(here);
  return isLost ? (
    <button type="button" tabIndex={-1} onClick={() => setLost(false)}>
      加载失败，点击重试
    </button>
  ) : (
    meanwhile
  );
}

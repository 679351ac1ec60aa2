import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Part } from '../../core/part.ts';
import type { GridControl } from '../control/grid-control.ts';

type Props<T> = { control: GridControl; part: Part<T>; children: (loaded: T) => ReactNode };

/** Loads a part and then renders `children` with it. */
export function LoadPart<T>({ control, part, children }: Props<T>) {
  const loaded = () => part.loaded;
  const now = useSyncExternalStore(part.subscribe, loaded, loaded);
  useEffect(() => {
    part.fetch().catch(() => {
      control.show({ kind: 'notice', title: '加载失败', words: '请检查网络后重试。' });
    });
  }, [control, part]);
  return now === undefined ? null : children(now);
}

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Part } from '../../core/part.ts';
import type { GridControl } from '../control/grid-control.ts';

type Props<T> = { control: GridControl; part: Part<T>; children: (here: T) => ReactNode };

/** Something over the grid that most people never ask for: it is fetched when somebody does. */
export function Fetched<T>({ control, part, children }: Props<T>) {
  const here = () => part.here;
  const now = useSyncExternalStore(part.subscribe, here, here);
  useEffect(() => {
    part.fetch().catch(() => {
      control.show({ kind: 'notice', title: '加载失败', words: '请检查网络后重试。' });
    });
  }, [control, part]);
  return now === undefined ? null : children(now);
}

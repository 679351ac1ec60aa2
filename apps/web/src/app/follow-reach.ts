import type { QueryClient } from '@tanstack/react-query';
import { onBell } from '../platform/realtime/bell.ts';
import { isAnswer } from './standing.ts';

/**
 * Reads lists and grids again when the server says that this session reaches other rows than it said before. Tabs in
 * the background read theirs when they are shown. The first stamp changes nothing: the answers are as new as it is.
 */
export function followReach(opened: () => QueryClient | undefined): () => void {
  let last: string | undefined;
  return onBell('reach', ({ msgTxt: stamp }) => {
    const isOther = last !== undefined && last !== stamp;
    last = stamp;
    if (isOther) void opened()?.invalidateQueries({ predicate: isAnswer });
  });
}

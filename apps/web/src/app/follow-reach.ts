import type { QueryClient } from '@tanstack/react-query';
import { onBell } from '../platform/realtime/bell.ts';
import { useSession } from '../platform/session/session-store.ts';
import { isAnswer } from './standing.ts';

/**
 * Reads lists and grids again when the server says that this session reaches other rows than it said before: by the
 * bell, or at first with the answer that began the workspace. Tabs in the background read theirs when they are shown.
 */
export function followReach(opened: () => QueryClient | undefined): () => void {
  let last = useSession.getState().grants?.reach;
  return onBell('reach', ({ msgTxt: stamp }) => {
    const isOther = last !== undefined && last !== stamp;
    last = stamp;
    if (isOther) void opened()?.invalidateQueries({ predicate: isAnswer });
  });
}

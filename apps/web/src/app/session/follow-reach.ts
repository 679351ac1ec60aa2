import type { QueryClient } from '@tanstack/react-query';
import { onBell } from '../../platform/realtime/bell.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { isAnswer } from './withdrawn-tabs.ts';

/**
 * Refetches lists and grids when the server announces that the session's row access has changed. Compares the announced
 * stamp with the last announced one, or at first with the stamp of the loaded permissions. Background tabs refetch when
 * they are shown. The returned function stops it.
 */
export function followReach(opened: () => QueryClient | undefined): () => void {
  let last = useSession.getState().grants?.reach;
  return onBell('reach', ({ msgTxt: stamp }) => {
    const isOther = last !== undefined && last !== stamp;
    last = stamp;
    if (isOther) void opened()?.invalidateQueries({ predicate: isAnswer });
  });
}

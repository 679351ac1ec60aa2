import type { QueryClient } from '@tanstack/react-query';
import { onBell } from '../../platform/realtime/bell.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { isAnswer } from './withdrawn-tabs.ts';

/**
 * Refetches lists and grids when the server announces that this session may read other rows than before. Compares with
 * the last bell message, or at first with the permissions that opened the workspace. Background tabs refetch when
 * shown.
 */
export function followReach(opened: () => QueryClient | undefined): () => void {
  let last = useSession.getState().grants?.reach;
  return onBell('reach', ({ msgTxt: stamp }) => {
    const isOther = last !== undefined && last !== stamp;
    last = stamp;
    if (isOther) void opened()?.invalidateQueries({ predicate: isAnswer });
  });
}

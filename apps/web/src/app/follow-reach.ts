import type { QueryClient } from '@tanstack/react-query';
import { onBell } from '../platform/realtime/bell.ts';
import { useSession } from '../platform/session/session-store.ts';
import { isAnswer } from './standing.ts';

/**
 * Reads lists and grids again when the server says that this session reaches other rows than it said before: with the
 * answer that began the workspace, or by the bell. Tabs in the background read theirs when they are shown.
 */
export function followReach(opened: () => QueryClient | undefined): () => void {
  return onBell('reach', ({ msgTxt: reach }) => {
    const { reach: last } = useSession.getState();
    useSession.setState({ reach });
    if (last !== undefined && last !== reach) void opened()?.invalidateQueries({ predicate: isAnswer });
  });
}

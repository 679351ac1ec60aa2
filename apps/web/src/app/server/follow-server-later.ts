import { loadChunk } from '../loading/load-chunk.ts';
import type { ServerNeeds } from './follow-server.ts';

/** Delay before the connections to the server begin: the page is drawn first. */
const calmMs = 1_000;
/** Delay before the code is fetched again after a failure; the network may be back by then. */
const againMs = 10_000;

/**
 * Fetches the code of `followServer` after the page is drawn, and starts it. The returned function stops it, also
 * before it has started.
 */
export function followServerLater(needs: ServerNeeds): () => void {
  let stop = () => {};
  let isWanted = true;
  const begin = async () => {
    const { followServer } = await loadChunk(() => import('./follow-server.ts'));
    if (isWanted) stop = followServer(needs);
  };
  const soon = (ms: number): void => {
    const timer = setTimeout(() => {
      begin().catch(() => {
        if (isWanted) soon(againMs);
      });
    }, ms);
    stop = () => clearTimeout(timer);
  };
  soon(calmMs);
  return () => {
    isWanted = false;
    stop();
  };
}

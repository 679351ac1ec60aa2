import type { ServerNeeds } from './follow-server.ts';
import { loadChunk } from './load-chunk.ts';

/** What happens on the server later can wait until the page stands. */
const calmMs = 1_000;
/** Its code did not come: perhaps it does when the network is back. */
const againMs = 10_000;

/** `followServer`, whose code comes after the page. The answer stops it, begun or not. */
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

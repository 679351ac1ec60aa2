import { onOutcome } from '../api/outcome.ts';
import { afterEvent, type ConnectionEvent, type ConnectionState, waitOf } from './connection.logic.ts';
import { askBy, connection } from './connection.ts';

/** The cheapest endpoint of the server: no session, no database. */
const healthPath = '/healthz';
const patienceMs = 5_000;

/** Returns whether the server responds. A load balancer without a live server returns 502 to 504. */
async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return (await fetch(healthPath, { cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}

/** Detects an unreachable server and checks until it responds. The returned function stops it. */
export function watchConnection(isThere: () => Promise<boolean> = answers): () => void {
  let state: ConnectionState = { phase: 'up' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWatched = true;

  const ask = async () => tell((await isThere()) ? 'answered' : 'silent');
  const tell = (event: ConnectionEvent): void => {
    const step = isWatched ? afterEvent(state, event) : undefined;
    if (step === undefined) return;
    state = step.state;
    clearTimeout(timer);
    const waitMs = waitOf(state);
    timer = waitMs === undefined ? undefined : setTimeout(tell, waitMs, 'due');
    const next = state.phase === 'down' ? 'down' : 'up';
    if (next !== connection.read()) connection.write(next);
    if (step.ask) void ask();
  };

  const hinted = () => tell('hinted');
  const stopHearing = onOutcome(tell);
  window.addEventListener('online', hinted);
  window.addEventListener('offline', hinted);
  askBy(() => tell('asked'));
  return () => {
    isWatched = false;
    clearTimeout(timer);
    stopHearing();
    window.removeEventListener('online', hinted);
    window.removeEventListener('offline', hinted);
    askBy(() => undefined);
    connection.write('up');
  };
}

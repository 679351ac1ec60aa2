/**
 * State of the connection to the server. The browser's online flag is only a hint: it does not know whether the server
 * is reachable. `doubtful`: a first sign of trouble; a check is running, and nothing is shown yet. `down`: the server
 * is unreachable; `failures` counts the failed checks, `isAsking`: a check is running.
 */
export type ConnectionState =
  | { phase: 'up' | 'doubtful' }
  | { phase: 'down'; failures: number; isAsking: boolean };

/**
 * `missed`: a call got no response. `hinted`: the browser reports that it went online or offline. `asked`: the user
 * requests a check. `answered`: a call or a check got a response. `silent`: a check got none. `due`: the time from
 * `waitOf` is over.
 */
export type ConnectionEvent = 'missed' | 'hinted' | 'asked' | 'answered' | 'silent' | 'due';

/** `ask`: whether to send a check to the server. */
type Step = { state: ConnectionState; ask: boolean };

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Returns the next state; undefined when the event changes nothing in this state. */
export function afterEvent(state: ConnectionState, event: ConnectionEvent): Step | undefined {
  if (event === 'answered') return state.phase === 'up' ? undefined : { state: { phase: 'up' }, ask: false };
  switch (state.phase) {
    case 'up':
      return event === 'missed' || event === 'hinted'
        ? { state: { phase: 'doubtful' }, ask: true }
        : undefined;
    case 'doubtful':
      return event === 'silent'
        ? { state: { phase: 'down', failures: 1, isAsking: false }, ask: false }
        : undefined;
    case 'down':
      if (event === 'silent') {
        return { state: { phase: 'down', failures: state.failures + 1, isAsking: false }, ask: false };
      }
      if (event === 'missed' || state.isAsking) return undefined;
      return { state: { ...state, isAsking: true }, ask: true };
  }
}

/** Returns how long a state lasts before it is `due`, in ms; undefined: until an event. */
export function waitOf(state: ConnectionState): number | undefined {
  if (state.phase !== 'down' || state.isAsking) return undefined;
  return Math.min(firstPauseMs * 2 ** (state.failures - 1), longestPauseMs);
}

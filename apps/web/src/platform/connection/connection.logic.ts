/**
 * Does the server answer? What a browser says about being online is only a hint: it does not know whether our server
 * can be reached. `doubtful`: something pointed to it, one question will tell, nobody is disturbed yet.
 */
export type ConnectionState =
  | { phase: 'up' | 'doubtful' }
  | { phase: 'down'; failures: number; isAsking: boolean };

/**
 * `missed`: a call got no answer. `hinted`: the browser thinks that something changed. `asked`: the person does not
 * want to wait. `silent`: our own question got no answer. `due`: the wait of this state is over.
 */
export type ConnectionEvent = 'missed' | 'hinted' | 'asked' | 'answered' | 'silent' | 'due';

/** `ask`: the server is to be asked whether it is there. */
type Step = { state: ConnectionState; ask: boolean };

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** The next state; undefined when the event changes nothing here. */
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

/** How long a state lasts before it is `due`; undefined: until something happens. */
export function waitOf(state: ConnectionState): number | undefined {
  if (state.phase !== 'down' || state.isAsking) return undefined;
  return Math.min(firstPauseMs * 2 ** (state.failures - 1), longestPauseMs);
}

/**
 * Where a socket stands that is to stay open. `locked`: it was lost, the next attempt waits. `barred`: the server says
 * that the session ended; nothing helps but another session.
 */
export type SocketState =
  | { phase: 'off' | 'barred' }
  | { phase: 'opening' | 'locked'; failures: number }
  | { phase: 'open'; failures: number; awaitsReply: boolean };

/** `due`: the wait of this state is over. */
export type SocketEvent = 'wanted' | 'unwanted' | 'opened' | 'heard' | 'lost' | 'session-ended' | 'due';

export type SocketAct = 'open' | 'beat' | 'close';

export type SocketPace = {
  /** A sign of life follows this long after the last activity. */
  heartbeatMs: number;
  /** No answer to it for this long: the connection is dead although nobody said so. */
  replyMs: number;
  /** Pause before the first new attempt; it doubles with every further one that fails. */
  lockMs: number;
  longestLockMs: number;
  /** An attempt takes no longer. */
  openingMs: number;
};

/** product-spec §9: heartbeat 20 s, reconnect 5 s. */
export const bellPace: SocketPace = {
  heartbeatMs: 20_000,
  replyMs: 6_000,
  lockMs: 5_000,
  longestLockMs: 60_000,
  openingMs: 15_000,
};

type Step = { state: SocketState; acts: readonly SocketAct[] };

const off: SocketState = { phase: 'off' };
const attempt = (failures: number): Step => ({ state: { phase: 'opening', failures }, acts: ['open'] });
const lock = (failures: number, acts: readonly SocketAct[] = []): Step => ({
  state: { phase: 'locked', failures },
  acts,
});

function whileOpening(state: SocketState & { phase: 'opening' }, event: SocketEvent): Step | undefined {
  const { failures } = state;
  if (event === 'opened') return { state: { phase: 'open', failures, awaitsReply: true }, acts: ['beat'] };
  if (event === 'lost') return lock(failures + 1);
  return event === 'due' ? lock(failures + 1, ['close']) : undefined;
}

function whileOpen(state: SocketState & { phase: 'open' }, event: SocketEvent): Step | undefined {
  if (event === 'lost') return lock(state.failures);
  // Only who answers is there: a server that opens and says nothing does not count as reached.
  if (event === 'heard') return { state: { phase: 'open', failures: 0, awaitsReply: false }, acts: [] };
  if (event !== 'due') return undefined;
  return state.awaitsReply
    ? lock(state.failures + 1, ['close'])
    : { state: { ...state, awaitsReply: true }, acts: ['beat'] };
}

/** The next state and what is to be done; undefined when the event changes nothing here. */
export function afterEvent(state: SocketState, event: SocketEvent): Step | undefined {
  const isConnected = state.phase === 'opening' || state.phase === 'open';
  if (event === 'unwanted') {
    return state.phase === 'off' ? undefined : { state: off, acts: isConnected ? ['close'] : [] };
  }
  if (event === 'session-ended') return isConnected ? { state: { phase: 'barred' }, acts: [] } : undefined;
  switch (state.phase) {
    case 'off':
      return event === 'wanted' ? attempt(0) : undefined;
    case 'barred':
      return undefined;
    case 'locked':
      return event === 'due' ? attempt(state.failures) : undefined;
    case 'opening':
      return whileOpening({ ...state, phase: 'opening' }, event);
    case 'open':
      return whileOpen(state, event);
  }
}

/** How long a state lasts before it is `due`; undefined: until something happens. */
export function waitOf(state: SocketState, pace: SocketPace): number | undefined {
  switch (state.phase) {
    case 'off':
    case 'barred':
      return undefined;
    case 'locked':
      return Math.min(pace.lockMs * 2 ** Math.max(0, state.failures - 1), pace.longestLockMs);
    case 'opening':
      return pace.openingMs;
    case 'open':
      return state.awaitsReply ? pace.replyMs : pace.heartbeatMs;
  }
}

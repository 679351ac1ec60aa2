/**
 * Where a socket stands that is to stay open. `locked`: it was lost, the next attempt waits. `barred`: the server says
 * that the session ended; nothing helps but another session.
 */
export type SocketState =
  | { phase: 'off' | 'barred' | 'opening' | 'locked' }
  | { phase: 'open'; awaitsReply: boolean };

/** `due`: the wait of this state is over. */
export type SocketEvent = 'wanted' | 'unwanted' | 'opened' | 'heard' | 'lost' | 'session-ended' | 'due';

export type SocketAct = 'open' | 'beat' | 'close';

export type SocketPace = {
  /** A sign of life follows this long after the last activity. */
  heartbeatMs: number;
  /** No answer to it for this long: the connection is dead although nobody said so. */
  replyMs: number;
  /** Pause before a new attempt, always the same. */
  lockMs: number;
  /** An attempt takes no longer. */
  openingMs: number;
};

/** product-spec §9: heartbeat 20 s, reconnect 5 s. */
export const bellPace: SocketPace = {
  heartbeatMs: 20_000,
  replyMs: 6_000,
  lockMs: 5_000,
  openingMs: 15_000,
};

/** product-spec §9: heartbeat 10 s after each reply, reply within 6 s, reconnect 5 s. */
export const gridPace: SocketPace = { ...bellPace, heartbeatMs: 10_000 };

type Step = { state: SocketState; acts: readonly SocketAct[] };

const off: SocketState = { phase: 'off' };
const attempt: Step = { state: { phase: 'opening' }, acts: ['open'] };
const lock = (...acts: readonly SocketAct[]): Step => ({ state: { phase: 'locked' }, acts });
const alive = (awaitsReply: boolean, ...acts: readonly SocketAct[]): Step => ({
  state: { phase: 'open', awaitsReply },
  acts,
});

function whileOpening(event: SocketEvent): Step | undefined {
  if (event === 'opened') return alive(true, 'beat');
  if (event === 'lost') return lock();
  return event === 'due' ? lock('close') : undefined;
}

function whileOpen(awaitsReply: boolean, event: SocketEvent): Step | undefined {
  if (event === 'lost') return lock();
  if (event === 'heard') return alive(false);
  if (event !== 'due') return undefined;
  return awaitsReply ? lock('close') : alive(true, 'beat');
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
      return event === 'wanted' ? attempt : undefined;
    case 'barred':
      return undefined;
    case 'locked':
      return event === 'due' ? attempt : undefined;
    case 'opening':
      return whileOpening(event);
    case 'open':
      return whileOpen(state.awaitsReply, event);
  }
}

/** How long a state lasts before it is `due`; undefined: until something happens. */
export function waitOf(state: SocketState, pace: SocketPace): number | undefined {
  switch (state.phase) {
    case 'off':
    case 'barred':
      return undefined;
    case 'locked':
      return pace.lockMs;
    case 'opening':
      return pace.openingMs;
    case 'open':
      return state.awaitsReply ? pace.replyMs : pace.heartbeatMs;
  }
}

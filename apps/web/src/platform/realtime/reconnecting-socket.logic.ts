/**
 * State of a reconnecting socket. `locked`: the connection was lost, the next attempt waits. `barred`: the server
 * reports the end of the session; only another session helps.
 */
export type SocketState =
  | { phase: 'off' | 'barred' | 'opening' | 'locked' }
  | { phase: 'open'; awaitsReply: boolean };

/** `wanted`, `unwanted`: a target was set or removed. `due`: the time from `waitOf` is over. */
export type SocketEvent = 'wanted' | 'unwanted' | 'opened' | 'heard' | 'lost' | 'session-ended' | 'due';

export type SocketAct = 'open' | 'beat' | 'close';

export type SocketPace = {
  /** Delay between the last activity and a heartbeat. */
  heartbeatMs: number;
  /** Without a reply for this long the connection is dead, even if no close event arrived. */
  replyMs: number;
  /** Constant pause before a new attempt. */
  lockMs: number;
  /** Timeout of an attempt. */
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

/** Returns the next state and the actions; undefined when the event changes nothing in this state. */
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

/** Returns how long a state lasts before it is `due`, in ms; undefined: until an event. */
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

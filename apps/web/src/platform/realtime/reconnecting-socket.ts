import {
  afterEvent,
  type SocketEvent,
  type SocketPace,
  type SocketState,
  waitOf,
} from './reconnecting-socket.logic.ts';

/** One connection, in the shape of a `WebSocket`. */
export type Connection = { send: (text: string) => void; close: () => void };

/** Events of a connection, each at most once except `heard`. */
export type ConnectionListeners = {
  opened: () => void;
  heard: (text: string) => void;
  closed: (code: number) => void;
};

export type SocketOutside<Target> = {
  connect: (target: Target, listeners: ConnectionListeners) => Connection;
  /** Runs `what` after `ms`; the returned function cancels it. */
  later: (ms: number, what: () => void) => () => void;
  pace: SocketPace;
  heartbeat: string;
  /** Whether a message answers a heartbeat. By default any message does. */
  isReply?: (text: string) => boolean;
  /** Called when sending becomes possible or impossible. */
  changed?: (isOpen: boolean) => void;
  /** Close code for the end of the session. */
  endOfSession: number;
  heard: (text: string) => void;
  sessionEnded: (target: Target) => void;
};

/** A socket that reconnects while it has a target. */
export type ReconnectingSocket<Target> = {
  /** Connects to `target` in place of the previous one; undefined: disconnects and stays closed. */
  aim: (target: Target | undefined) => void;
  /** Returns false when there is no open connection: nothing was sent. */
  send: (text: string) => boolean;
};

/** Carries out what `afterEvent` decides. Targets are compared by identity: the same one twice changes nothing. */
export function reconnectingSocket<Target>(outside: SocketOutside<Target>): ReconnectingSocket<Target> {
  let state: SocketState = { phase: 'off' };
  let target: Target | undefined;
  let connection: Connection | undefined;
  let stopWaiting = () => {};

  const connect = (to: Target): void => {
    // Events of an abandoned connection are ignored.
    const ifCurrent = (tell: () => void) => {
      if (connection === own) tell();
    };
    const own: Connection = outside.connect(to, {
      opened: () => ifCurrent(() => tell('opened')),
      heard: (text) =>
        ifCurrent(() => {
          if (outside.isReply?.(text) ?? true) tell('heard');
          outside.heard(text);
        }),
      closed: (code) =>
        ifCurrent(() => {
          connection = undefined;
          tell(code === outside.endOfSession ? 'session-ended' : 'lost');
          if (code === outside.endOfSession) outside.sessionEnded(to);
        }),
    });
    connection = own;
  };

  const letGo = (): void => {
    const given = connection;
    connection = undefined;
    given?.close();
  };

  const tell = (event: SocketEvent): void => {
    const step = afterEvent(state, event);
    if (step === undefined) return;
    const wasOpen = state.phase === 'open';
    state = step.state;
    stopWaiting();
    const waitMs = waitOf(state, outside.pace);
    stopWaiting = waitMs === undefined ? () => {} : outside.later(waitMs, () => tell('due'));
    for (const act of step.acts) {
      if (act === 'open' && target !== undefined) connect(target);
      if (act === 'beat') connection?.send(outside.heartbeat);
      if (act === 'close') letGo();
    }
    const isOpen = step.state.phase === 'open';
    if (isOpen !== wasOpen) outside.changed?.(isOpen);
  };

  return {
    aim: (next) => {
      if (next === target) return;
      tell('unwanted');
      target = next;
      if (next !== undefined) tell('wanted');
    },
    send: (text) => {
      if (state.phase !== 'open' || connection === undefined) return false;
      connection.send(text);
      return true;
    },
  };
}

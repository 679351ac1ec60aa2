import { socketClose } from '@baisi/contract/realtime';
import type { Renewal } from '../session/renewal.ts';
import { useSession } from '../session/session-store.ts';
import { type ConnectionListeners, reconnectingSocket, type SocketOutside } from './reconnecting-socket.ts';

type Target = { userId: string; token: string };

/** Delay before a hidden page closes its socket: a user has five sockets, and may have more tabs. */
const hiddenPatienceMs = 5 * 60_000;

function connect(path: string, token: string, listeners: ConnectionListeners) {
  const address = new URL(path, window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  // api-contract 7.1: the token is sent as sub-protocol, never in the address.
  const socket = new WebSocket(address, token);
  socket.addEventListener('open', listeners.opened);
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') listeners.heard(data);
  });
  socket.addEventListener('close', ({ code }) => listeners.closed(code));
  return socket;
}

export function later(ms: number, what: () => void): () => void {
  const timer = setTimeout(what, ms);
  return () => clearTimeout(timer);
}

/** Calls `changed` when the page has been hidden for five minutes, and when it is shown again. */
function watchVisibility(changed: () => void) {
  let isAway = false;
  let forget = () => {};
  const looked = () => {
    forget();
    forget = document.hidden ? later(hiddenPatienceMs, () => settle(true)) : () => {};
    if (!document.hidden) settle(false);
  };
  const settle = (away: boolean) => {
    if (away === isAway) return;
    isAway = away;
    changed();
  };
  document.addEventListener('visibilitychange', looked);
  looked();
  return {
    isAway: () => isAway,
    stop: () => {
      forget();
      document.removeEventListener('visibilitychange', looked);
    },
  };
}

type Needs = Pick<SocketOutside<Target>, 'pace' | 'heartbeat' | 'heard' | 'isReply' | 'changed'> & {
  renewal: Pick<Renewal, 'read' | 'subscribe' | 'tell'>;
  /** Returns the path of a user's socket. `userId` is already URL-encoded. */
  pathOf: (userId: string) => string;
};

/**
 * Keeps a socket open for the signed-in user only: an ended session asks for a new sign-in, and a new session
 * reconnects.
 */
export function personSocket({ renewal, pathOf, ...rest }: Needs) {
  let aimed: Target | undefined;
  const socket = reconnectingSocket<Target>({
    ...rest,
    connect: ({ userId, token }, listeners) => connect(pathOf(encodeURIComponent(userId)), token, listeners),
    later,
    endOfSession: socketClose.sessionEnded,
    sessionEnded: ({ token }) => {
      if (useSession.getState().token === token) renewal.tell('refused');
    },
  });
  const settle = () => {
    const { token, user, owes } = useSession.getState();
    const isIn = token !== undefined && user !== undefined && owes.length === 0;
    if (!isIn || visibility.isAway() || renewal.read() === 'over') aimed = undefined;
    else if (aimed?.token !== token || aimed.userId !== user.id) aimed = { userId: user.id, token };
    socket.aim(aimed);
  };
  const visibility = watchVisibility(() => settle());
  const stops = [useSession.subscribe(settle), renewal.subscribe(settle), visibility.stop];
  settle();
  return {
    send: socket.send,
    close: () => {
      for (const stop of stops) stop();
      socket.aim(undefined);
    },
  };
}

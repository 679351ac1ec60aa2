import { bellPath, heartbeatText, readBellFrame, socketClose } from '@baisi/contract/realtime';
import type { Renewal } from '../session/renewal.ts';
import { useSession } from '../session/session-store.ts';
import { ring } from './bell.ts';
import { bellPace } from './reconnecting-socket.logic.ts';
import { type ConnectionEars, reconnectingSocket } from './reconnecting-socket.ts';

type Target = { userId: string; token: string };

/** A page that nobody has looked at for so long lets go: a person has five sockets, and may have more tabs. */
const hiddenPatienceMs = 5 * 60_000;

function connect({ userId, token }: Target, ears: ConnectionEars) {
  const address = new URL(bellPath + encodeURIComponent(userId), window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  // api-contract 7.1: the token travels as sub-protocol, never in the address.
  const socket = new WebSocket(address, token);
  socket.addEventListener('open', ears.opened);
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') ears.heard(data);
  });
  socket.addEventListener('close', ({ code }) => ears.closed(code));
  return socket;
}

function later(ms: number, what: () => void): () => void {
  const timer = setTimeout(what, ms);
  return () => clearTimeout(timer);
}

/** Is the page out of sight for longer than a change of windows takes? `changed` hears of it. */
function watchSight(changed: () => void) {
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

/**
 * Keeps the bell's socket open for the person who is in, and for nobody else: a session that ended asks to be renewed,
 * a new one is taken up. What the contract does not name is counted and dropped.
 */
export function openBell(renewal: Pick<Renewal, 'read' | 'subscribe' | 'tell'>) {
  let dropped = 0;
  let aimed: Target | undefined;
  const socket = reconnectingSocket<Target>({
    connect,
    later,
    pace: bellPace,
    heartbeat: heartbeatText,
    endOfSession: socketClose.sessionEnded,
    heard: (text) => {
      const frame = readBellFrame(text);
      if (frame === undefined) dropped += 1;
      else ring(frame);
    },
    sessionEnded: ({ token }) => {
      if (useSession.getState().token === token) renewal.tell('refused');
    },
  });
  const settle = () => {
    const { token, user, owes } = useSession.getState();
    const isIn = token !== undefined && user !== undefined && owes.length === 0;
    if (!isIn || sight.isAway() || renewal.read() === 'over') aimed = undefined;
    else if (aimed?.token !== token || aimed.userId !== user.id) aimed = { userId: user.id, token };
    socket.aim(aimed);
  };
  const sight = watchSight(() => settle());
  const stops = [useSession.subscribe(settle), renewal.subscribe(settle), sight.stop];
  settle();
  return {
    /** Frames so far that were none. */
    dropped: () => dropped,
    close: () => {
      for (const stop of stops) stop();
      socket.aim(undefined);
    },
  };
}

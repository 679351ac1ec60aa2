import type { WebSocket } from 'ws';
import type { Person } from '../actor.ts';

/**
 * A live socket of a signed-in user. `pageId`: of the page that opened it, where the endpoint requires one. It keeps no
 * rights, which change while it is open.
 */
export type PersonSocket = {
  socket: WebSocket;
  person: Pick<Person, 'userId' | 'sessionId'>;
  token: string;
  pageId: string | undefined;
};

/** Maximum number of frames per second before a client is disconnected (security.md 6.11). */
const maxFramesPerSecond = 20;
/** Maximum number of bytes queued for a client that does not read (security.md 6.11). */
const maxWaitingBytes = 1024 * 1024;

/** Disconnects a client that sends too fast. */
export function limitFrames(socket: WebSocket): void {
  let second = 0;
  let frames = 0;
  socket.on('message', () => {
    const now = Math.floor(performance.now() / 1000);
    frames = now === second ? frames + 1 : 1;
    second = now;
    if (frames > maxFramesPerSecond) socket.close(1008);
  });
}

/** Sends a text, or disconnects a client that has stopped reading; it can reconnect. */
export function sendText({ socket }: PersonSocket, text: string): void {
  if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}

/** Open sockets by user. */
export function createRegister() {
  const byPerson = new Map<string, Set<PersonSocket>>();
  return {
    of: (userId: string): readonly PersonSocket[] => [...(byPerson.get(userId) ?? [])],
    all: (): readonly PersonSocket[] => [...byPerson.values()].flatMap((group) => [...group]),
    /** Registers the socket until it closes. */
    enter(entry: PersonSocket): void {
      const { userId } = entry.person;
      const siblings = byPerson.get(userId) ?? new Set();
      byPerson.set(userId, siblings.add(entry));
      entry.socket.on('close', () => {
        siblings.delete(entry);
        if (siblings.size === 0) byPerson.delete(userId);
      });
    },
  };
}

/** Number of open sockets per network. */
export function createCounts() {
  const open = new Map<string, number>();
  const add = (network: string, more: 1 | -1): void => {
    const now = (open.get(network) ?? 0) + more;
    if (now === 0) open.delete(network);
    else open.set(network, now);
  };
  return {
    of: (network: string): number => open.get(network) ?? 0,
    /** Counts the socket until it closes. */
    enter(network: string, socket: WebSocket): void {
      add(network, 1);
      socket.on('close', () => add(network, -1));
    },
  };
}

/** Pings every socket periodically; one that did not answer the previous ping is dead. */
export function createPulse() {
  const alive = new WeakSet<WebSocket>();
  return {
    watch(socket: WebSocket): void {
      alive.add(socket);
      socket.on('pong', () => alive.add(socket));
    },
    check(socket: WebSocket): void {
      if (alive.delete(socket)) socket.ping();
      else socket.terminate();
    },
  };
}

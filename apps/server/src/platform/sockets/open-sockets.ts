import type { WebSocket } from 'ws';
import type { Person } from '../actor.ts';

/** A live socket of a signed-in person. `pageId`: of the page that opened it, where the door asks for one. */
export type PersonSocket = {
  socket: WebSocket;
  person: Person;
  token: string;
  pageId: string | undefined;
};

/** Frames a second beyond which a client is cut off (security.md 6.11). */
const mostFramesASecond = 20;
/** What may wait for a client that does not read (security.md 6.11). */
const mostWaitingBytes = 1024 * 1024;

/** Cuts off who sends too fast. */
export function limitFrames(socket: WebSocket): void {
  let second = 0;
  let frames = 0;
  socket.on('message', () => {
    const now = Math.floor(performance.now() / 1000);
    frames = now === second ? frames + 1 : 1;
    second = now;
    if (frames > mostFramesASecond) socket.close(1008);
  });
}

/** Says it, unless the client has stopped reading: then it is let go, and comes back when it can. */
export function sendText({ socket }: PersonSocket, text: string): void {
  if (socket.bufferedAmount > mostWaitingBytes) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}

/** Who is in, by person. */
export function createRegister() {
  const byPerson = new Map<string, Set<PersonSocket>>();
  return {
    of: (userId: string): readonly PersonSocket[] => [...(byPerson.get(userId) ?? [])],
    all: (): readonly PersonSocket[] => [...byPerson.values()].flatMap((group) => [...group]),
    /** Until the socket closes. */
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

/** How many sockets each network has open. */
export function createCounts() {
  const open = new Map<string, number>();
  const add = (network: string, more: 1 | -1): void => {
    const now = (open.get(network) ?? 0) + more;
    if (now === 0) open.delete(network);
    else open.set(network, now);
  };
  return {
    of: (network: string): number => open.get(network) ?? 0,
    /** Until the socket closes. */
    enter(network: string, socket: WebSocket): void {
      add(network, 1);
      socket.on('close', () => add(network, -1));
    },
  };
}

/** Pings every socket now and then; one that did not answer the last time is dead. */
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

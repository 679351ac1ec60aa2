import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { largestFrameBytes, socketClose } from '@baisi/contract/realtime';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Person } from './actor.ts';

/** A live socket of a signed-in person. */
export type PersonSocket = { socket: WebSocket; person: Person; token: string };

export type SocketDoor = {
  /** Does this door open at the path? The path's user id, or undefined. */
  match(path: string): { userId: string } | undefined;
  /** A person has come in. */
  onOpen?(to: PersonSocket): void;
  /** A text frame of at most 16 KiB came in. */
  onText(from: PersonSocket, text: string): void;
};

export type SocketNeeds = {
  doors: readonly SocketDoor[];
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
};

export type Sockets = {
  /** The sockets of one person, exactly. */
  of(userId: string): readonly PersonSocket[];
  all(): readonly PersonSocket[];
  /** Looks at every session again, now: the sockets of those that ended close with 4401. */
  look(): void;
  /** Ends every socket; new ones are refused. */
  close(): void;
};

const mostOfOnePerson = 5;
/** Frames a second beyond which a client is cut off (security.md 6.11). */
const mostFramesASecond = 20;
/** Below a minute, because proxies cut silent connections then. A socket that missed one is dead. */
const lookEveryMs = 30_000;

const refusals = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
} as const;

function refuse(connection: Duplex, status: keyof typeof refusals): void {
  connection.end(`HTTP/1.1 ${status} ${refusals[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** A browser page of another site must not speak for the person who is signed in here. */
function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Cuts off who sends too fast. */
function limitFrames(socket: WebSocket): void {
  let second = 0;
  let frames = 0;
  socket.on('message', () => {
    const now = Math.floor(performance.now() / 1000);
    frames = now === second ? frames + 1 : 1;
    second = now;
    if (frames > mostFramesASecond) socket.close(1008);
  });
}

/**
 * WebSockets on the HTTP server's own port. The token travels as sub-protocol and is answered with it; the path's user
 * id must be that of the session, which owes nothing; frames are at most 16 KiB. Sessions are looked at again every 30 s; a socket whose
 * session ended closes with 4401.
 */
export function serveSockets(server: Server, { doors, authenticate }: SocketNeeds): Sockets {
  const acceptor = new WebSocketServer({ noServer: true, maxPayload: largestFrameBytes });
  const byPerson = new Map<string, Set<PersonSocket>>();
  const alive = new WeakSet<WebSocket>();

  const welcome = (door: SocketDoor, entry: PersonSocket): void => {
    const { socket, person } = entry;
    const siblings = byPerson.get(person.userId) ?? new Set();
    byPerson.set(person.userId, siblings.add(entry));
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      siblings.delete(entry);
      if (siblings.size === 0) byPerson.delete(person.userId);
    });
    limitFrames(socket);
    socket.on('message', (data, isBinary) => {
      if (!isBinary && Buffer.isBuffer(data)) door.onText(entry, data.toString('utf8'));
    });
    door.onOpen?.(entry);
  };

  const admit = async (request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const door = doors.find((one) => one.match(path) !== undefined);
    if (door === undefined) return refuse(connection, 404);
    if (!isOwnOrigin(request)) return refuse(connection, 403);
    const token = request.headers['sec-websocket-protocol']?.split(',')[0]?.trim();
    const person = token === undefined || token === '' ? undefined : await authenticate(token);
    if (token === undefined || person === undefined) return refuse(connection, 401);
    const isOwn = door.match(path)?.userId === person.userId;
    if (!isOwn || person.owes.length > 0) return refuse(connection, 403);
    if ((byPerson.get(person.userId)?.size ?? 0) >= mostOfOnePerson) return refuse(connection, 429);
    acceptor.handleUpgrade(request, connection, head, (socket) => welcome(door, { socket, person, token }));
  };
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy());
    admit(request, connection, head).catch(() => connection.destroy());
  });

  const everySocket = (): PersonSocket[] => [...byPerson.values()].flatMap((group) => [...group]);
  const endIfOver = async ({ socket, token }: PersonSocket): Promise<void> => {
    if ((await authenticate(token)) === undefined) socket.close(socketClose.sessionEnded);
  };
  const look = (): void => {
    for (const entry of everySocket()) endIfOver(entry).catch(() => entry.socket.terminate());
  };
  const checkPulse = (socket: WebSocket): void => {
    if (alive.delete(socket)) socket.ping();
    else socket.terminate();
  };
  const looking = setInterval(() => {
    for (const { socket } of everySocket()) checkPulse(socket);
    look();
  }, lookEveryMs).unref();

  return {
    of: (userId) => [...(byPerson.get(userId) ?? [])],
    all: everySocket,
    look,
    close() {
      clearInterval(looking);
      for (const { socket } of everySocket()) socket.close(1001);
      acceptor.close();
    },
  };
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketClose } from '@baisi/contract/realtime';
import { WebSocketServer } from 'ws';
import type { Person } from '../actor.ts';
import { networkOf } from '../networks.ts';
import type { RateLimits } from '../rate-limits.ts';
import { createCounts, createPulse, createRegister, limitFrames, type PersonSocket } from './open-sockets.ts';

export type SocketDoor = {
  /** Who comes to this door by the path; undefined when it does not lead here. A page has one socket, its latest. */
  match(path: string): Place | undefined;
  /** A longer frame ends the socket. */
  largestFrameBytes: number;
  /** A person has come in. */
  onOpen?(to: PersonSocket): void;
  onText(from: PersonSocket, text: string): void;
  onClose?(from: PersonSocket): void;
};

/** The sockets that came in through one door. */
export type Doorway = {
  /** The sockets of one person, exactly. */
  of(userId: string): readonly PersonSocket[];
  all(): readonly PersonSocket[];
};

export type SocketNeeds = {
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
  /** Who knocks, as HTTP knows it. */
  addressOf(request: IncomingMessage): string;
  rateLimits: RateLimits;
  /** Sockets of one address over all doors; a fifth of them may be opened within ten seconds. */
  mostOfOneAddress: number;
  /** One address has as many as it may. */
  onCrowd(address: string): void;
};

export type Sockets = {
  /** Opens a door. */
  add(door: SocketDoor): Doorway;
  /** The sockets of these people, through whichever door. */
  of(userIds: readonly string[]): readonly PersonSocket[];
  /** Looks at every session again, now: the sockets of those that ended close with 4401. */
  look(): void;
  /** Ends every socket; new ones are refused. */
  close(): void;
};

/** Through each door (security.md 6.11): a window has one socket of each kind. */
const mostOfOnePerson = 5;
const upgradeSeconds = 10;
/** Below a minute, because proxies cut silent connections then. A socket that missed one is dead. */
const lookEveryMs = 30_000;

const refusals = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
} as const;

type Refusal = keyof typeof refusals;

function refuse(connection: Duplex, status: Refusal): void {
  connection.end(`HTTP/1.1 ${status} ${refusals[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

type Place = { userId: string; pageId?: string };

/** Did the same page come in before? It has lost that socket, whether or not anybody noticed. */
const isOfSamePage = (older: PersonSocket, pageId: string | undefined): boolean =>
  pageId !== undefined && older.pageId === pageId;

/** A browser page of another site must not speak for the person who is signed in here. */
function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

type OpenDoor = SocketDoor & {
  register: ReturnType<typeof createRegister>;
  acceptor: WebSocketServer;
};

function listenTo(door: SocketDoor, entry: PersonSocket): void {
  const { socket } = entry;
  socket.on('error', () => socket.terminate());
  socket.on('close', () => door.onClose?.(entry));
  limitFrames(socket);
  socket.on('message', (data, isBinary) => {
    const isRead = !isBinary && Buffer.isBuffer(data) && socket.readyState === socket.OPEN;
    if (isRead) door.onText(entry, data.toString('utf8'));
  });
  door.onOpen?.(entry);
}

/** Has the address opened fewer within ten seconds than it may? */
async function isPatient({ rateLimits, mostOfOneAddress }: SocketNeeds, network: string): Promise<boolean> {
  const limit = { points: Math.ceil(mostOfOneAddress / 5), seconds: upgradeSeconds };
  try {
    await rateLimits.take('socket upgrades', limit, network);
    return true;
  } catch {
    return false;
  }
}

/**
 * WebSockets on the HTTP server's own port. The token travels as sub-protocol and is answered with it; the path's user
 * id must be that of the session, which owes nothing. Sessions are looked at again every 30 s; a socket whose session
 * ended closes with 4401.
 */
export function serveSockets(server: Server, needs: SocketNeeds): Sockets {
  const { authenticate, addressOf, mostOfOneAddress, onCrowd } = needs;
  const doors: OpenDoor[] = [];
  const ofNetwork = createCounts();
  const pulse = createPulse();

  const welcome = (door: OpenDoor, entry: PersonSocket, network: string): void => {
    const { socket } = entry;
    for (const older of door.register.of(entry.person.userId)) {
      if (isOfSamePage(older, entry.pageId)) older.socket.terminate();
    }
    door.register.enter(entry);
    ofNetwork.enter(network, socket);
    pulse.watch(socket);
    listenTo(door, entry);
  };

  /** The person who may come in, or why nobody may. */
  const personAt = async (door: OpenDoor, { userId, pageId }: Place, token: string) => {
    const person = token === '' ? undefined : await authenticate(token);
    if (person === undefined) return 401;
    if (userId !== person.userId || person.owes.length > 0) return 403;
    const others = door.register.of(userId).filter((one) => !isOfSamePage(one, pageId));
    return others.length < mostOfOnePerson ? person : 429;
  };

  const admit = async (request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const door = doors.find((one) => one.match(path) !== undefined);
    const place = door?.match(path);
    if (door === undefined || place === undefined) return refuse(connection, 404);
    if (!isOwnOrigin(request)) return refuse(connection, 403);
    const address = addressOf(request);
    const network = networkOf(address);
    const mayKnock = await isPatient(needs, network);
    const token = request.headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? '';
    const person = mayKnock ? await personAt(door, place, token) : 429;
    if (!mayKnock || ofNetwork.of(network) >= mostOfOneAddress) {
      onCrowd(address);
      return refuse(connection, 429);
    }
    if (typeof person === 'number') return refuse(connection, person);
    door.acceptor.handleUpgrade(request, connection, head, (socket) =>
      welcome(door, { socket, person, token, pageId: place.pageId }, network),
    );
  };
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy());
    admit(request, connection, head).catch(() => connection.destroy());
  });

  const everySocket = (): PersonSocket[] => doors.flatMap(({ register }) => register.all());
  const endIfOver = async ({ socket, token }: PersonSocket): Promise<void> => {
    if ((await authenticate(token)) === undefined) socket.close(socketClose.sessionEnded);
  };
  const look = (): void => {
    for (const entry of everySocket()) endIfOver(entry).catch(() => entry.socket.terminate());
  };
  const looking = setInterval(() => {
    for (const { socket } of everySocket()) pulse.check(socket);
    look();
  }, lookEveryMs).unref();

  return {
    add(door) {
      const register = createRegister();
      const acceptor = new WebSocketServer({ noServer: true, maxPayload: door.largestFrameBytes });
      doors.push({ ...door, register, acceptor });
      return register;
    },
    of: (userIds) => doors.flatMap(({ register }) => userIds.flatMap(register.of)),
    look,
    close() {
      clearInterval(looking);
      for (const { socket } of everySocket()) socket.close(1001);
      for (const { acceptor } of doors) acceptor.close();
    },
  };
}

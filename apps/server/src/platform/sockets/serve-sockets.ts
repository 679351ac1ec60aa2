import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketClose } from '@baisi/contract/realtime';
import { WebSocketServer } from 'ws';
import type { Person } from '../actor.ts';
import { networkOf } from '../networks.ts';
import type { RateLimits } from '../rate-limits.ts';
import { createCounts, createPulse, createRegister, limitFrames, type PersonSocket } from './open-sockets.ts';

export type SocketEndpoint = {
  /**
   * Parses the path of this endpoint; undefined if it does not match. A new socket of a page replaces the page's former
   * one.
   */
  match(path: string): SocketAddress | undefined;
  /** A longer frame closes the socket. */
  largestFrameBytes: number;
  /** Called when a user has connected. */
  onOpen?(to: PersonSocket): void;
  onText(from: PersonSocket, text: string): void;
  onClose?(from: PersonSocket): void;
};

/** The sockets of one endpoint. */
export type SocketSet = {
  /** The sockets of exactly one user. */
  of(userId: string): readonly PersonSocket[];
  all(): readonly PersonSocket[];
};

export type SocketNeeds = {
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
  /** Returns the client's address as HTTP determines it. */
  addressOf(request: IncomingMessage): string;
  rateLimits: RateLimits;
  /** Maximum number of sockets of one address over all endpoints; a fifth of them may be opened within ten seconds. */
  maxPerAddress: number;
  /** Called when an address has reached its maximum. */
  onCrowd(address: string): void;
};

export type Sockets = {
  add(endpoint: SocketEndpoint): SocketSet;
  /** The sockets of these users on all endpoints. */
  of(userIds: readonly string[]): readonly PersonSocket[];
  /** Checks every session again now: sockets of ended sessions close with 4401. */
  look(): void;
  /** Closes every socket; new ones are refused. */
  close(): void;
};

/**
 * Maximum number of sockets per user and endpoint (security.md 6.11), that is, of windows: each has one socket per
 * endpoint.
 */
const maxPerUser = 5;
const upgradeSeconds = 10;
/** Less than a minute, after which proxies close silent connections. A socket that missed one ping is dead. */
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

type SocketAddress = { userId: string; pageId?: string };

/** Returns whether the same page opened the older socket. The page has lost it, even if no close was received. */
const isOfSamePage = (older: PersonSocket, pageId: string | undefined): boolean =>
  pageId !== undefined && older.pageId === pageId;

/** A page of another site must not act as the user who is signed in here. */
function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

type OpenEndpoint = SocketEndpoint & {
  register: ReturnType<typeof createRegister>;
  acceptor: WebSocketServer;
};

function listenTo(endpoint: SocketEndpoint, entry: PersonSocket): void {
  const { socket } = entry;
  socket.on('error', () => socket.terminate());
  socket.on('close', () => endpoint.onClose?.(entry));
  limitFrames(socket);
  socket.on('message', (data, isBinary) => {
    const isRead = !isBinary && Buffer.isBuffer(data) && socket.readyState === socket.OPEN;
    if (isRead) endpoint.onText(entry, data.toString('utf8'));
  });
  endpoint.onOpen?.(entry);
}

/** Returns whether the address is below its limit of new sockets within ten seconds. */
async function isPatient({ rateLimits, maxPerAddress }: SocketNeeds, network: string): Promise<boolean> {
  const limit = { points: Math.ceil(maxPerAddress / 5), seconds: upgradeSeconds };
  try {
    await rateLimits.take('socket upgrades', limit, network);
    return true;
  } catch {
    return false;
  }
}

/**
 * Serves WebSockets on the HTTP server's own port. The token is sent as the sub-protocol and echoed; the path's user id
 * must be that of the session, which must have no open obligations. Sessions are checked again every 30 s; a socket
 * whose session ended closes with 4401.
 */
export function serveSockets(server: Server, needs: SocketNeeds): Sockets {
  const { authenticate, addressOf, maxPerAddress, onCrowd } = needs;
  const endpoints: OpenEndpoint[] = [];
  const ofNetwork = createCounts();
  const pulse = createPulse();

  const welcome = (endpoint: OpenEndpoint, entry: PersonSocket, network: string): void => {
    const { socket } = entry;
    for (const older of endpoint.register.of(entry.person.userId)) {
      if (isOfSamePage(older, entry.pageId)) older.socket.terminate();
    }
    endpoint.register.enter(entry);
    ofNetwork.enter(network, socket);
    pulse.watch(socket);
    listenTo(endpoint, entry);
  };

  /** Returns the user who may connect, or the reason for a refusal. */
  const personAt = async (endpoint: OpenEndpoint, { userId, pageId }: SocketAddress, token: string) => {
    const person = token === '' ? undefined : await authenticate(token);
    if (person === undefined) return 401;
    if (userId !== person.userId || person.owes.length > 0) return 403;
    const others = endpoint.register.of(userId).filter((one) => !isOfSamePage(one, pageId));
    return others.length < maxPerUser ? person : 429;
  };

  const admit = async (request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const endpoint = endpoints.find((one) => one.match(path) !== undefined);
    const place = endpoint?.match(path);
    if (endpoint === undefined || place === undefined) return refuse(connection, 404);
    if (!isOwnOrigin(request)) return refuse(connection, 403);
    const address = addressOf(request);
    const network = networkOf(address);
    const mayTry = await isPatient(needs, network);
    const token = request.headers['sec-websocket-protocol']?.split(',')[0]?.trim() ?? '';
    const person = mayTry ? await personAt(endpoint, place, token) : 429;
    if (!mayTry || ofNetwork.of(network) >= maxPerAddress) {
      onCrowd(address);
      return refuse(connection, 429);
    }
    if (typeof person === 'number') return refuse(connection, person);
    const { userId, sessionId } = person;
    endpoint.acceptor.handleUpgrade(request, connection, head, (socket) =>
      welcome(endpoint, { socket, person: { userId, sessionId }, token, pageId: place.pageId }, network),
    );
  };
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy());
    admit(request, connection, head).catch(() => connection.destroy());
  });

  const everySocket = (): PersonSocket[] => endpoints.flatMap(({ register }) => register.all());
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
    add(endpoint) {
      const register = createRegister();
      const acceptor = new WebSocketServer({ noServer: true, maxPayload: endpoint.largestFrameBytes });
      endpoints.push({ ...endpoint, register, acceptor });
      return register;
    },
    of: (userIds) => endpoints.flatMap(({ register }) => userIds.flatMap(register.of)),
    look,
    close() {
      clearInterval(looking);
      for (const { socket } of everySocket()) socket.close(1001);
      for (const { acceptor } of endpoints) acceptor.close();
    },
  };
}

import type { Server } from 'node:http';
import { type BellFrame, bellPath, heartbeatText, socketClose } from '@baisi/contract/realtime';
import type { HouseBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import { type SocketDoor, serveSockets } from '../../platform/sockets.ts';

const sign: BellFrame = { cmd: 'heartcheck', msgTxt: '心跳响应' };

/** The bell: `/sys/websocket/{userId}`. A heartbeat is answered to its sender alone (api-contract 7.1). */
const bell: SocketDoor = {
  match(path) {
    const userId = path.startsWith(bellPath) ? path.slice(bellPath.length) : '';
    return /^[\w-]{1,64}$/.test(userId) ? { userId } : undefined;
  },
  onText({ socket }, text) {
    if (text === heartbeatText) socket.send(JSON.stringify(sign));
  },
};

type Needs = {
  bus: HouseBus;
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
};

/** Listens to the house and tells open clients. Nobody imports it. */
export function realtimeRoom(server: Server, { bus, authenticate }: Needs) {
  const sockets = serveSockets(server, { doors: [bell], authenticate });
  bus.subscribe('sessions-revoked', ({ userIds, sessionIds, exceptSessionId }) => {
    const isMeant = (id: string): boolean =>
      id !== exceptSessionId && (sessionIds === undefined || sessionIds.includes(id));
    for (const { socket, person } of userIds.flatMap(sockets.of)) {
      if (isMeant(person.sessionId)) socket.close(socketClose.sessionEnded);
    }
  });
  bus.subscribe('unknown-changes', sockets.look);
  return { close: sockets.close };
}

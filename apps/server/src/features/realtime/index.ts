import type { Server } from 'node:http';
import { bellPath, heartbeatText, type SentBellFrame, socketClose } from '@baisi/contract/realtime';
import type { HouseBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import { type PersonSocket, type SocketDoor, serveSockets } from '../../platform/sockets.ts';

const sign: SentBellFrame = { cmd: 'heartcheck', msgTxt: '心跳响应' };

const say = ({ socket }: PersonSocket, frame: SentBellFrame): void => socket.send(JSON.stringify(frame));

/**
 * The bell: `/sys/websocket/{userId}`. Whoever comes in learns which version is served, so that a page that outlived
 * an upgrade notices, and which dictionaries are known. A heartbeat is answered to its sender alone (api-contract 7.1).
 */
function bellOf(version: string, sayDictionaries: (to: readonly PersonSocket[]) => void): SocketDoor {
  return {
    match(path) {
      const userId = path.startsWith(bellPath) ? path.slice(bellPath.length) : '';
      return /^[\w-]{1,64}$/.test(userId) ? { userId } : undefined;
    },
    onOpen(person) {
      say(person, { cmd: 'sysParameter', msgTxt: version });
      sayDictionaries([person]);
    },
    onText(person, text) {
      if (text === heartbeatText) say(person, sign);
    },
  };
}

type Needs = {
  bus: HouseBus;
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
  /** What this server serves: `SentBellFrame` of `sysParameter`. */
  version: string;
  /** What this node knows of dictionaries: `SentBellFrame` of `dictionary`. */
  dictionaryStamp(): Promise<string>;
  report(error: unknown): void;
};

/** Listens to the house and tells open clients. Nobody imports it. */
export function realtimeRoom(server: Server, { bus, authenticate, version, dictionaryStamp, report }: Needs) {
  const sayDictionaries = (to: readonly PersonSocket[]): void => {
    const tell = (stamp: string): void => {
      for (const person of to) say(person, { cmd: 'dictionary', msgTxt: stamp });
    };
    dictionaryStamp().then(tell, report);
  };
  const sockets = serveSockets(server, { doors: [bellOf(version, sayDictionaries)], authenticate });
  bus.subscribe('bell', ({ to, frame }) => {
    const ears = to === 'everybody' ? sockets.all() : to.flatMap(sockets.of);
    for (const person of ears) say(person, frame);
  });
  bus.subscribe('sessions-revoked', ({ userIds, sessionIds, exceptSessionId }) => {
    const isMeant = (id: string): boolean =>
      id !== exceptSessionId && (sessionIds === undefined || sessionIds.includes(id));
    for (const { socket, person } of userIds.flatMap(sockets.of)) {
      if (isMeant(person.sessionId)) socket.close(socketClose.sessionEnded);
    }
  });
  bus.subscribe('unknown-changes', sockets.look);
  for (const event of ['dictionaries-changed', 'unknown-changes'] as const)
    bus.subscribe(event, () => sayDictionaries(sockets.all()));
  return { close: sockets.close };
}

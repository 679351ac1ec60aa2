import { bellPath, heartbeatText, largestFrameBytes, type SentBellFrame } from '@baisi/contract/realtime';
import type { HouseBus } from '../../events.ts';
import { type PersonSocket, sendText } from '../../platform/sockets/open-sockets.ts';
import type { SocketDoor, Sockets } from '../../platform/sockets/serve-sockets.ts';
import { createPermissionNews, type PermissionNewsNeeds } from './permission-news.ts';

const sign: SentBellFrame = { cmd: 'heartcheck', msgTxt: '心跳响应' };

const say = (to: PersonSocket, frame: SentBellFrame): void => sendText(to, JSON.stringify(frame));

/**
 * The bell: `/sys/websocket/{userId}`. Whoever comes in learns which version is served, so that a page that outlived
 * an upgrade notices, which dictionaries are known, and what its session holds. A heartbeat is answered to its sender
 * alone (api-contract 7.1).
 */
function bellOf(version: string, greet: (person: PersonSocket) => void): SocketDoor {
  return {
    largestFrameBytes,
    match(path) {
      const userId = path.startsWith(bellPath) ? path.slice(bellPath.length) : '';
      return /^[\w-]{1,64}$/.test(userId) ? { userId } : undefined;
    },
    onOpen(person) {
      say(person, { cmd: 'sysParameter', msgTxt: version });
      greet(person);
    },
    onText(person, text) {
      if (text === heartbeatText) say(person, sign);
    },
  };
}

export type BellNeeds = {
  bus: HouseBus;
  /** What this server serves: `SentBellFrame` of `sysParameter`. */
  version: string;
  /** What this node knows of dictionaries: `SentBellFrame` of `dictionary`. */
  dictionaryStamp(): Promise<string>;
  authenticate: PermissionNewsNeeds['authenticate'];
  permissionStamp: PermissionNewsNeeds['permissionStamp'];
  reachStamp: PermissionNewsNeeds['reachStamp'];
  report(error: unknown): void;
};

/** Rings for those whom the house means. */
export function hangBell(sockets: Sockets, needs: BellNeeds): void {
  const { bus, version, dictionaryStamp, report } = needs;
  const sayDictionaries = (to: readonly PersonSocket[]): void => {
    const tell = (stamp: string): void => {
      for (const person of to) say(person, { cmd: 'dictionary', msgTxt: stamp });
    };
    dictionaryStamp().then(tell, report);
  };
  const permissionNews = createPermissionNews({ ...needs, say });
  const greet = (person: PersonSocket): void => {
    sayDictionaries([person]);
    permissionNews.tell([person]);
  };
  const bells = sockets.add(bellOf(version, greet));
  bus.subscribe('bell', ({ to, frame }) => {
    const ears = to === 'everybody' ? bells.all() : to.flatMap(bells.of);
    for (const person of ears) say(person, frame);
  });
  for (const event of ['dictionaries-changed', 'unknown-changes'] as const)
    bus.subscribe(event, () => sayDictionaries(bells.all()));
  for (const event of ['grants-changed', 'unknown-changes'] as const)
    bus.subscribe(event, () => permissionNews.tell(bells.all()));
  bus.subscribe('grants-ended', ({ userIds }) => permissionNews.tell(userIds.flatMap(bells.of)));
  // Membership and position decide which rows somebody reaches.
  bus.subscribe('users-changed', ({ ids }) => permissionNews.tell(ids.flatMap(bells.of)));
}

import { bellPath, heartbeatText, largestFrameBytes, type SentBellFrame } from '@baisi/contract/realtime';
import type { EventBus } from '../../events.ts';
import { holds } from '../../platform/actor.ts';
import { type PersonSocket, sendText } from '../../platform/sockets/open-sockets.ts';
import type { SocketEndpoint, Sockets } from '../../platform/sockets/serve-sockets.ts';
import { createPermissionNews, type PermissionNewsNeeds } from './permission-news.ts';

const sign: SentBellFrame = { cmd: 'heartcheck', msgTxt: '心跳响应' };

const say = (to: PersonSocket, frame: SentBellFrame): void => sendText(to, JSON.stringify(frame));

/**
 * The bell socket, `/sys/websocket/{userId}`, through which the server notifies a page. A new connection receives the
 * server's version, so that a page notices an upgrade, and the stamps of dictionaries and of the session's grants. A
 * heartbeat is answered only to its sender (api-contract 7.1).
 */
function bellOf(version: string, greet: (person: PersonSocket) => void): SocketEndpoint {
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
  bus: EventBus;
  /** Version of the server: `SentBellFrame` of `sysParameter`. */
  version: string;
  /** Stamp of this node's dictionaries: `SentBellFrame` of `dictionary`. */
  dictionaryStamp(): Promise<string>;
  authenticate: PermissionNewsNeeds['authenticate'];
  permissionStamp: PermissionNewsNeeds['permissionStamp'];
  reachStamp: PermissionNewsNeeds['reachStamp'];
  report(error: unknown): void;
};

/** Opens the bell socket and forwards events to the affected users. */
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
  const sayToHolder = async (entry: PersonSocket, code: string, frame: SentBellFrame): Promise<void> => {
    const person = await needs.authenticate(entry.token);
    if (person !== undefined && holds(person, code)) say(entry, frame);
  };
  const bells = sockets.add(bellOf(version, greet));
  bus.subscribe('bell', ({ to, exceptSessionId, frame }) => {
    if (typeof to === 'object' && 'holding' in to) {
      for (const entry of bells.all()) sayToHolder(entry, to.holding, frame).catch(report);
      return;
    }
    const listeners = to === 'everybody' ? bells.all() : to.flatMap(bells.of);
    const text = JSON.stringify(frame);
    for (const entry of listeners) if (entry.person.sessionId !== exceptSessionId) sendText(entry, text);
  });
  for (const event of ['dictionaries-changed', 'unknown-changes'] as const)
    bus.subscribe(event, () => sayDictionaries(bells.all()));
  for (const event of ['grants-changed', 'unknown-changes'] as const)
    bus.subscribe(event, () => permissionNews.tell(bells.all()));
  bus.subscribe('grants-ended', ({ userIds }) => permissionNews.tell(userIds.flatMap(bells.of)));
  // Membership and position determine a user's rows.
  bus.subscribe('users-changed', ({ ids }) => permissionNews.tell(ids.flatMap(bells.of)));
}

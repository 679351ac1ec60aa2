import { bellPath, heartbeatText, largestFrameBytes, type SentBellFrame } from '@baisi/contract/realtime';
import type { HouseBus } from '../../events.ts';
import { type PersonSocket, sendText } from '../../platform/sockets/open-sockets.ts';
import type { SocketDoor, Sockets } from '../../platform/sockets/serve-sockets.ts';

const sign: SentBellFrame = { cmd: 'heartcheck', msgTxt: '心跳响应' };

const say = (to: PersonSocket, frame: SentBellFrame): void => sendText(to, JSON.stringify(frame));

/**
 * The bell: `/sys/websocket/{userId}`. Whoever comes in learns which version is served, so that a page that outlived
 * an upgrade notices, and which dictionaries are known. A heartbeat is answered to its sender alone (api-contract 7.1).
 */
function bellOf(version: string, sayDictionaries: (to: readonly PersonSocket[]) => void): SocketDoor {
  return {
    largestFrameBytes,
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

export type BellNeeds = {
  bus: HouseBus;
  /** What this server serves: `SentBellFrame` of `sysParameter`. */
  version: string;
  /** What this node knows of dictionaries: `SentBellFrame` of `dictionary`. */
  dictionaryStamp(): Promise<string>;
  report(error: unknown): void;
};

/** Rings for those whom the house means. */
export function hangBell(sockets: Sockets, { bus, version, dictionaryStamp, report }: BellNeeds): void {
  const sayDictionaries = (to: readonly PersonSocket[]): void => {
    const tell = (stamp: string): void => {
      for (const person of to) say(person, { cmd: 'dictionary', msgTxt: stamp });
    };
    dictionaryStamp().then(tell, report);
  };
  const bells = sockets.add(bellOf(version, sayDictionaries));
  bus.subscribe('bell', ({ to, frame }) => {
    const ears = to === 'everybody' ? bells.all() : to.flatMap(bells.of);
    for (const person of ears) say(person, frame);
  });
  for (const event of ['dictionaries-changed', 'unknown-changes'] as const)
    bus.subscribe(event, () => sayDictionaries(bells.all()));
}

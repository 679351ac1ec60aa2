import { bellPath, heartbeatText, readBellFrame } from '@baisi/contract/realtime';
import type { Renewal } from '../session/renewal.ts';
import { ring, ringInTurn } from './bell.ts';
import { personSocket } from './person-socket.ts';
import { bellPace } from './reconnecting-socket.logic.ts';

/**
 * Keeps the bell socket (server notifications, api-contract 7.1) open for the signed-in user. Frames outside the
 * contract are dropped and counted.
 */
export function openBell(renewal: Pick<Renewal, 'read' | 'subscribe' | 'tell'>) {
  let dropped = 0;
  const { close } = personSocket({
    renewal,
    pathOf: (userId) => bellPath + userId,
    pace: bellPace,
    heartbeat: heartbeatText,
    heard: (text) => {
      const frame = readBellFrame(text);
      if (frame === undefined) dropped += 1;
      else if (frame.cmd === 'sysParameter') ringInTurn(frame);
      else ring(frame);
    },
  });
  return {
    /** Number of invalid frames so far. */
    dropped: () => dropped,
    close,
  };
}

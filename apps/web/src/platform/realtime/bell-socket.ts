import { bellPath, heartbeatText, readBellFrame } from '@baisi/contract/realtime';
import type { Renewal } from '../session/renewal.ts';
import { ring } from './bell.ts';
import { personSocket } from './person-socket.ts';
import { bellPace } from './reconnecting-socket.logic.ts';

/** Keeps the bell's socket open for the person who is in. What the contract does not name is counted and dropped. */
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
      else ring(frame);
    },
  });
  return {
    /** Frames so far that were none. */
    dropped: () => dropped,
    close,
  };
}

import { gridSocketPath, readGridServerFrame } from '@baisi/contract/grid-socket';
import { randomHex } from '../random-hex.ts';
import { renewalInCharge } from '../session/renewal.ts';
import { createLiveRows } from './live-rows.ts';
import { later, personSocket } from './person-socket.ts';
import { gridPace } from './reconnecting-socket.logic.ts';

const pageId = randomHex(32);
const heartbeat = JSON.stringify({ type: 'heart_beat', data: '' });
/** A longer frame is not a heartbeat reply and is not parsed twice. */
const longestReply = 100;

const shut = { send: () => false, close: () => {} };

/** The live rows of this page load (product-spec §3, §9; docs/decisions/0034). */
export const liveRows = createLiveRows({
  later,
  newCaseId: () => `_j-vxe-${randomHex(8)}_`,
  open: (listeners) => {
    const renewal = renewalInCharge();
    if (renewal === undefined) return shut;
    return personSocket({
      ...listeners,
      renewal,
      pathOf: (userId) => `${gridSocketPath}${userId}/${pageId}`,
      pace: gridPace,
      heartbeat,
      isReply: (text) => text.length < longestReply && readGridServerFrame(text)?.type === 'heart_beat',
    });
  },
});

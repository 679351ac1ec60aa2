import type { Server } from 'node:http';
import { socketClose } from '@baisi/contract/realtime';
import { type SocketNeeds, serveSockets } from '../../platform/sockets/serve-sockets.ts';
import { type BellNeeds, hangBell } from './bell.ts';
import { type GridSocketNeeds, openGridSocket } from './grid/grid-socket.ts';

type Needs = SocketNeeds & BellNeeds & GridSocketNeeds;

/** Opens the sockets of browser windows, and sends events to the users whom they concern. */
export function realtimeFeature(server: Server, needs: Needs) {
  const { bus } = needs;
  const sockets = serveSockets(server, needs);
  hangBell(sockets, needs);
  const grids = openGridSocket(sockets, needs);
  bus.subscribe('sessions-revoked', ({ userIds, sessionIds, exceptSessionId }) => {
    const isMeant = (id: string): boolean =>
      id !== exceptSessionId && (sessionIds === undefined || sessionIds.includes(id));
    for (const { socket, person } of sockets.of(userIds)) {
      if (isMeant(person.sessionId)) socket.close(socketClose.sessionEnded);
    }
  });
  bus.subscribe('unknown-changes', sockets.look);
  return {
    close() {
      grids.close();
      sockets.close();
    },
  };
}

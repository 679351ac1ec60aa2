import type { GridServerFrame } from '@baisi/contract/grid-socket';
import { newId } from '../../../platform/ids.ts';
import { type PersonSocket, sendText } from '../../../platform/sockets/open-sockets.ts';

/** What may wait to be said to one window; a slow one is let go, and reads its sets anew when it comes back. */
const mostWaiting = 500;

/** A window at the grid socket. */
export type Listener = {
  /** Of the window while it is connected; others know it by this. */
  id: string;
  userId: string;
  token: string;
  /** The sets that it asked for; `everything`: an older client that never asks. */
  wanted: ReadonlySet<string> | 'everything';
  /** Frames that were none, and such as its person may not send. */
  unread: number;
  refused: number;
  wants(socketKey: string): boolean;
  /** Says it now. */
  say(frame: GridServerFrame): void;
  /** Does it after what was asked before, so that frames keep their order. What fails ends the socket: it comes back. */
  inTurn(job: () => Promise<void>): void;
};

export function createListener(entry: PersonSocket, report: (error: unknown) => void): Listener {
  let turn: Promise<void> = Promise.resolve();
  let waiting = 0;
  const fail = (error: unknown): void => {
    report(error);
    entry.socket.terminate();
  };
  const listener: Listener = {
    id: newId(),
    userId: entry.person.userId,
    token: entry.token,
    wanted: 'everything',
    unread: 0,
    refused: 0,
    wants: (socketKey) => listener.wanted === 'everything' || listener.wanted.has(socketKey),
    say: (frame) => sendText(entry, JSON.stringify(frame)),
    inTurn(job) {
      if (waiting >= mostWaiting) return entry.socket.terminate();
      waiting += 1;
      turn = turn
        .then(job)
        .catch(fail)
        .finally(() => {
          waiting -= 1;
        });
    },
  };
  return listener;
}

import type { GridServerFrame } from '@baisi/contract/grid-socket';
import { newId } from '../../../platform/ids.ts';
import { type PersonSocket, sendText } from '../../../platform/sockets/open-sockets.ts';

/** Maximum number of frames queued for one window; a slow one is disconnected and reloads its sets when it returns. */
const maxWaiting = 500;

/** A window on the grid socket. */
export type Listener = {
  /** Id of the window while it is connected, as other windows see it. */
  id: string;
  userId: string;
  token: string;
  /** Keys of the row sets whose changes the window receives; `everything` for an older client that never subscribes. */
  wanted: ReadonlySet<string> | 'everything';
  /** Number of invalid frames, and of frames that its user may not send. */
  unread: number;
  refused: number;
  wants(socketKey: string): boolean;
  /** Sends a frame at once. */
  say(frame: GridServerFrame): void;
  /**
   * Runs `job` after earlier jobs of this window, so that frames keep their order. An error closes the socket, and
   * the client reconnects.
   */
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
      if (waiting >= maxWaiting) return entry.socket.terminate();
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

import type { GridClientFrame, PresentAt } from '@baisi/contract/grid-socket';
import {
  emptyOutbox,
  type OutboxChange,
  takeNext,
  withCell,
  withoutCell,
  withTelling,
} from './live-outbox.logic.ts';

type Needs = {
  /** Sends a frame; returns false when there is no connection. */
  send: (frame: GridClientFrame) => boolean;
  later: (ms: number, what: () => void) => () => void;
  /** Keys of the row sets that this page's grids show. */
  keys: () => readonly string[];
};

/** Pause between frames: the server disconnects a client that sends more than 20 in a second. */
const paceMs = 100;

/** Sends this page's messages: subscriptions at once, cells and row changes one after the other. */
export function createLivePost({ send, later, keys }: Needs) {
  const cells = new Map<string, PresentAt>();
  let outbox = emptyOutbox;
  let isPaused = false;
  let isSubscribing = false;

  const subscribe = () => send({ type: 'subscribe', data: { socketKeys: [...keys()] } });
  const pump = (): void => {
    // The server accepts a cell only for a row set that this window has subscribed to.
    if (isPaused || isSubscribing) return;
    const next = takeNext(outbox);
    if (next === undefined || !send(next.frame)) return;
    outbox = next.rest;
    isPaused = true;
    later(paceMs, () => {
      isPaused = false;
      pump();
    });
  };

  return {
    /** Sends the state that a new connection needs: subscriptions, cells, and pending row changes. */
    begin(): void {
      subscribe();
      for (const [socketKey, cell] of cells) outbox = withCell(outbox, socketKey, cell);
      pump();
    },
    /** Subscribes again, once for all grids that join and leave together. */
    subscribeSoon(): void {
      if (isSubscribing) return;
      isSubscribing = true;
      later(0, () => {
        isSubscribing = false;
        subscribe();
        pump();
      });
    },
    tell(telling: OutboxChange): void {
      outbox = withTelling(outbox, telling);
      pump();
    },
    moveTo(socketKey: string, cell: PresentAt): void {
      cells.set(socketKey, cell);
      outbox = withCell(outbox, socketKey, cell);
      pump();
    },
    /** Removes the user's cell in a row set that was left. */
    leave(socketKey: string): void {
      cells.delete(socketKey);
      outbox = withoutCell(outbox, socketKey);
    },
    forget(): void {
      outbox = { ...emptyOutbox, dropped: outbox.dropped };
    },
    /** Number of dropped changes. */
    dropped: () => outbox.dropped,
  };
}

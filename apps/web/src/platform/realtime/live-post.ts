import type { GridClientFrame, PresentAt } from '@baisi/contract/grid-socket';
import {
  emptyOutbox,
  type Telling,
  takeNext,
  withCell,
  withoutCell,
  withTelling,
} from './live-outbox.logic.ts';

type Needs = {
  /** False when there is no connection. */
  send: (frame: GridClientFrame) => boolean;
  later: (ms: number, what: () => void) => () => void;
  /** The sets that this page's grids show. */
  keys: () => readonly string[];
};

/** A frame each: the server cuts off who sends more than 20 in a second. */
const paceMs = 100;

/** What this page says: its sets at once, where its person is and which rows changed one after the other. */
export function createLivePost({ send, later, keys }: Needs) {
  const cells = new Map<string, PresentAt>();
  let outbox = emptyOutbox;
  let isPaused = false;
  let isSubscribing = false;

  const subscribe = () => send({ type: 'subscribe', data: { socketKeys: [...keys()] } });
  const pump = (): void => {
    // Nobody is seen in a set that his window has not asked for.
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
    /** The connection is there: says everything that it does not know. */
    begin(): void {
      subscribe();
      for (const [socketKey, cell] of cells) outbox = withCell(outbox, socketKey, cell);
      pump();
    },
    /** Asks for the sets anew, once for all grids that come and go together. */
    subscribeSoon(): void {
      if (isSubscribing) return;
      isSubscribing = true;
      later(0, () => {
        isSubscribing = false;
        subscribe();
        pump();
      });
    },
    tell(telling: Telling): void {
      outbox = withTelling(outbox, telling);
      pump();
    },
    moveTo(socketKey: string, cell: PresentAt): void {
      cells.set(socketKey, cell);
      outbox = withCell(outbox, socketKey, cell);
      pump();
    },
    /** The set was left. */
    leave(socketKey: string): void {
      cells.delete(socketKey);
      outbox = withoutCell(outbox, socketKey);
    },
    forget(): void {
      outbox = { ...emptyOutbox, dropped: outbox.dropped };
    },
    /** Changes that found no place. */
    dropped: () => outbox.dropped,
  };
}

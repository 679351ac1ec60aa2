import {
  type GridServerFrame,
  maxSocketKeys,
  type PersonThere,
  type PresentAt,
  type RowUpdate,
  readGridServerFrame,
} from '@baisi/contract/grid-socket';
import type { LiveRow } from '@baisi/contract/rules/row-update';
import { createSignal, type Signal } from '../signal.ts';
import { createLivePost } from './live-post.ts';
import { meaningOf } from './live-rows.logic.ts';

type Row = Readonly<Record<string, unknown>>;

/** A grid with live rows. */
export type LiveGrid = {
  socketKey: string;
  /** Returns the grid's row as read from the server, without local edits; undefined when the grid does not have it. */
  rowOf: (id: string) => Row | undefined;
  /** Receives a row saved by another user: complete, and newer than the grid's own. */
  merge: (id: string, row: Row) => void;
  /** Called when a row of the grid changed or was deleted: fetch it. */
  ask: (id: string) => void;
  /** Called when a row outside the grid was saved or deleted: it may be new, or on another page. */
  appeared?: (row: LiveRow) => void;
  /**
   * Called once after joining and after every gap in the connection. The grid then reads its rows again; from that
   * moment no update is missed.
   */
  readAgain: () => void;
};

/** Actions of a grid on its row set. */
export type LiveSet = {
  /** Sends a change to the other windows (product-spec §3 update_vxe_table). */
  tell: (row: LiveRow) => void;
  /** Sets the cell that the user is in; null: none. */
  moveTo: (cell: PresentAt) => void;
  /** Other users who have the row set open, for `useSyncExternalStore`. */
  people: Pick<Signal<readonly PersonThere[]>, 'read' | 'subscribe'>;
  leave: () => void;
};

export type LiveOutside = {
  /** Opens the socket, which reconnects by itself until it is closed. */
  open: (listeners: { changed: (isOpen: boolean) => void; heard: (text: string) => void }) => {
    send: (text: string) => boolean;
    close: () => void;
  };
  /** Runs `what` after `ms`; the returned function cancels it. */
  later: (ms: number, what: () => void) => () => void;
  /** Returns a new id for a grid. */
  newCaseId: () => string;
};

/** Delay before closing the socket, so that the next page finds it still open. */
const lingerMs = 3_000;

type Joined = LiveGrid & { caseId: string; isTold: boolean };

/** Other users by row set, while a grid shows it. */
function createPeople() {
  const byKey = new Map<string, Signal<readonly PersonThere[]>>();
  return {
    of(socketKey: string): Signal<readonly PersonThere[]> {
      const known = byKey.get(socketKey) ?? createSignal<readonly PersonThere[]>([]);
      byKey.set(socketKey, known);
      return known;
    },
    forget: (socketKey: string) => void byKey.delete(socketKey),
    /** Empties all lists: without a connection nothing is known. */
    clear(): void {
      for (const signal of byKey.values()) if (signal.read().length > 0) signal.write([]);
    },
  };
}

function hearRow(update: RowUpdate, grids: readonly Joined[]): void {
  for (const grid of grids) {
    const meaning = meaningOf(update, grid.caseId, grid.rowOf(update.args[0].id));
    if (meaning.kind === 'merged') grid.merge(meaning.id, meaning.row);
    else if (meaning.kind === 'stale') grid.ask(meaning.id);
    else if (meaning.kind === 'absent') grid.appeared?.(update.args[0]);
  }
}

type Handler = (...args: readonly unknown[]) => void;

type Heard = {
  gridsOf: (socketKey: string) => readonly Joined[];
  people: ReturnType<typeof createPeople>;
  handlers: ReadonlyMap<string, ReadonlySet<Handler>>;
};

function hearFrame(frame: GridServerFrame, { gridsOf, people, handlers }: Heard): void {
  switch (frame.type) {
    case 'heart_beat':
      break;
    case 'update_vxe_table':
      hearRow(frame.data, gridsOf(frame.data.socketKey));
      break;
    case 'common_send_date':
      for (const handler of handlers.get(frame.data.key) ?? []) handler(...frame.data.args);
      break;
    case 'subscribed':
      for (const grid of frame.data.socketKeys.flatMap(gridsOf).filter((one) => !one.isTold)) {
        grid.isTold = true;
        grid.readAgain();
      }
      break;
    case 'rows_missed':
      for (const grid of gridsOf(frame.data.socketKey)) grid.readAgain();
      break;
    case 'presence':
      if (gridsOf(frame.data.socketKey).length > 0) people.of(frame.data.socketKey).write(frame.data.people);
  }
}

/** Live rows of one page load: one socket for all grids, open while at least one has joined. */
export function createLiveRows({ open, later, newCaseId }: LiveOutside) {
  const grids = new Set<Joined>();
  const people = createPeople();
  const handlers = new Map<string, Set<Handler>>();
  let socket: ReturnType<LiveOutside['open']> | undefined;
  let unread = 0;
  let stopLingering = () => {};

  const gridsOf = (socketKey: string): Joined[] => [...grids].filter((grid) => grid.socketKey === socketKey);
  const post = createLivePost({
    later,
    send: (frame) => socket?.send(JSON.stringify(frame)) ?? false,
    keys: () => [...new Set([...grids].map(({ socketKey }) => socketKey))].slice(0, maxSocketKeys),
  });
  const hear = (text: string): void => {
    const frame = readGridServerFrame(text);
    if (frame === undefined) unread += 1;
    else hearFrame(frame, { gridsOf, people, handlers });
  };
  const changed = (isOpen: boolean): void => {
    if (!isOpen) {
      for (const grid of grids) grid.isTold = false;
      people.clear();
    } else post.begin();
  };
  const closeLater = (): void => {
    stopLingering = later(lingerMs, () => {
      socket?.close();
      socket = undefined;
      post.forget();
    });
  };
  const leave = (grid: Joined): void => {
    if (!grids.delete(grid)) return;
    if (gridsOf(grid.socketKey).length === 0) {
      post.leave(grid.socketKey);
      people.forget(grid.socketKey);
    }
    post.subscribeSoon();
    if (grids.size === 0) closeLater();
  };

  return {
    /** Adds a grid; the first one opens the socket, and it closes some time after the last one leaves. */
    join(grid: LiveGrid): LiveSet {
      const { socketKey } = grid;
      const joined: Joined = { ...grid, caseId: newCaseId(), isTold: false };
      grids.add(joined);
      stopLingering();
      socket ??= open({ changed, heard: hear });
      post.subscribeSoon();
      return {
        tell: (row) => post.tell({ socketKey, caseId: joined.caseId, row }),
        moveTo: (cell) => {
          if (grids.has(joined)) post.moveTo(socketKey, cell);
        },
        people: people.of(socketKey),
        leave: () => leave(joined),
      };
    },
    /**
     * Calls `handler` with data that the server sends under `key` (common_send_date) while a grid has joined; the
     * returned function stops it.
     */
    onSent(key: string, handler: Handler): () => void {
      const group = handlers.get(key) ?? new Set();
      handlers.set(key, group.add(handler));
      return () => void group.delete(handler);
    },
    /** Number of invalid frames and dropped changes so far. */
    dropped: () => unread + post.dropped(),
  };
}

import {
  type GridServerFrame,
  mostSocketKeys,
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

/** A grid that shares its rows. */
export type LiveGrid = {
  socketKey: string;
  /** The row as it is here from the server, without what was typed over it; undefined when it is not here. */
  rowOf: (id: string) => Row | undefined;
  /** A row as somebody else has saved it: whole, newer than what is here. */
  merge: (id: string, row: Row) => void;
  /** A row that is here has changed, or gone: ask for it. */
  ask: (id: string) => void;
  /** A row that is not here was saved, or goes: it may be new, or on another page. */
  appeared?: (row: LiveRow) => void;
  /** From now on nothing is missed: read the rows again. Said once after joining, and after every gap. */
  readAgain: () => void;
};

/** What a grid does with its set. */
export type LiveSet = {
  /** Tells the other windows of a change (product-spec §3 update_vxe_table). */
  tell: (row: LiveRow) => void;
  /** This person is in the cell now; null: in none. */
  moveTo: (cell: PresentAt) => void;
  /** The others who have the set open, for `useSyncExternalStore`. */
  people: Pick<Signal<readonly PersonThere[]>, 'read' | 'subscribe'>;
  leave: () => void;
};

export type LiveOutside = {
  /** Opens the socket, which comes back by itself until it is closed. */
  open: (ears: { changed: (isOpen: boolean) => void; heard: (text: string) => void }) => {
    send: (text: string) => boolean;
    close: () => void;
  };
  /** Does it after `ms`; the answer takes it back. */
  later: (ms: number, what: () => void) => () => void;
  /** Names a grid. */
  newCaseId: () => string;
};

/** A page that follows another one finds the socket still open. */
const lingerMs = 3_000;

type Joined = LiveGrid & { caseId: string; isTold: boolean };

/** Who else is in which set, while anybody here looks at it. */
function createPeople() {
  const byKey = new Map<string, Signal<readonly PersonThere[]>>();
  return {
    of(socketKey: string): Signal<readonly PersonThere[]> {
      const known = byKey.get(socketKey) ?? createSignal<readonly PersonThere[]>([]);
      byKey.set(socketKey, known);
      return known;
    },
    forget: (socketKey: string) => void byKey.delete(socketKey),
    /** Nobody knows any more. */
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

/** The live rows of one page load: one socket for all grids, open while one of them is there. */
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
    keys: () => [...new Set([...grids].map(({ socketKey }) => socketKey))].slice(0, mostSocketKeys),
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
    /** A grid comes; the first one opens the socket, and some time after the last one it closes. */
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
    /** Calls `handler` with what the server sends under `key` (common_send_date) while a grid is there; the answer stops it. */
    onSent(key: string, handler: Handler): () => void {
      const group = handlers.get(key) ?? new Set();
      handlers.set(key, group.add(handler));
      return () => void group.delete(handler);
    },
    /** Frames that were none, and changes that found no place, so far. */
    dropped: () => unread + post.dropped(),
  };
}

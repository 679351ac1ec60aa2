import type { PersonThere } from '@baisi/contract/grid-socket';
import type { LiveKeyName } from '@baisi/contract/rules/live-keys';
import { isRowHint, type LiveRow } from '@baisi/contract/rules/row-update';
import type { GridHandle, Visitor } from '@baisi/grid';
import type { LiveGrid, LiveSet } from '../../platform/realtime/live-rows.ts';
import { createSignal } from '../../platform/signal.ts';
import { type GridReader, type ReadSource, reading } from './live-reading.ts';
import type { SaveSource, Saves } from './live-saving.ts';

/** Reads and saves a grid's rows on the server. Pass the same object as long as the rows belong to the same record. */
export type LiveSource = ReadSource &
  SaveSource & {
    socketKey: LiveKeyName;
    /** Id of the record that the rows belong to; part of the draft's key. */
    about: string;
    /** Returns whether a row that the grid does not show yet belongs to it. */
    isOurs: (row: LiveRow) => boolean;
  };

/** The part of the grid that the binding needs. */
type BoundGrid = GridReader & Pick<GridHandle, 'setVisitors'>;

type Outside = {
  join: (grid: LiveGrid) => LiveSet;
  /** Runs `what` after `ms`; returns a function that cancels it. */
  later: (ms: number, what: () => void) => () => void;
  saves: Saves;
};

const visitorOf = ({ id, name, colour, cell }: PersonThere): Visitor[] =>
  cell === null ? [] : [{ id, name, colour, key: cell.rowId, field: cell.field }];

/** Keeps the stored rows of a grid equal to the server's, without touching unsaved input. */
export function bindGrid(grid: BoundGrid, source: LiveSource, { join, later, saves }: Outside) {
  const people = createSignal<readonly PersonThere[]>([]);
  const reads = reading(grid, source, { later, saves });
  const set = join({
    socketKey: source.socketKey,
    rowOf: grid.getStored,
    merge: (id, row) => reads.hear({ ...row, id }),
    ask: reads.soon,
    appeared: (row) => {
      if (isRowHint(row)) reads.soon();
      else if (source.isOurs(row)) reads.hear(row);
    },
    readAgain: reads.soon,
  });
  const showPeople = () => {
    const there = set.people.read();
    grid.setVisitors(there.flatMap(visitorOf));
    people.write(there.filter(({ cell }) => cell !== null && grid.getStored(cell.rowId) !== undefined));
  };
  const stopPeople = set.people.subscribe(showPeople);
  showPeople();
  return {
    /** Other users who have these rows open. */
    people,
    /** Sends the cell in which the signed-in user is now to the other users. */
    moveTo: set.moveTo,
    compare: reads.compare,
    leave: () => {
      reads.stop();
      stopPeople();
      set.leave();
    },
  };
}

export type LiveBinding = ReturnType<typeof bindGrid>;

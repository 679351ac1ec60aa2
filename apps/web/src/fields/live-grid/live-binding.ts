import type { PersonThere } from '@baisi/contract/grid-socket';
import type { LiveKeyName } from '@baisi/contract/rules/live-keys';
import { isRowHint, type LiveRow } from '@baisi/contract/rules/row-update';
import type { GridHandle, Visitor } from '@baisi/grid';
import type { LiveGrid, LiveSet } from '../../platform/realtime/live-rows.ts';
import { createSignal } from '../../platform/signal.ts';
import { type GridReader, type ReadSource, reading } from './live-reading.ts';
import type { SaveSource, Saves } from './live-saving.ts';

/** Where the rows of a grid live. The same object as long as it means the same rows. */
export type LiveSource = ReadSource &
  SaveSource & {
    socketKey: LiveKeyName;
    /** The record that the rows belong to, by its id: names what is not saved of them. */
    about: string;
    /** Does a row belong here that is not here yet? */
    isOurs: (row: LiveRow) => boolean;
  };

/** What a binding needs of its grid. */
type BoundGrid = GridReader & Pick<GridHandle, 'setVisitors'>;

type Outside = {
  join: (grid: LiveGrid) => LiveSet;
  /** Does it after `ms`; the answer takes it back. */
  later: (ms: number, what: () => void) => () => void;
  saves: Saves;
};

const visitorOf = ({ id, name, colour, cell }: PersonThere): Visitor[] =>
  cell === null ? [] : [{ id, name, colour, key: cell.rowId, field: cell.field }];

/** Keeps the rows of a grid as the server has them, under what is typed. */
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
    /** Who else is in one of these rows. */
    people,
    /** This person is in the cell now. */
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

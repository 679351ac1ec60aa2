import type { Cell, Extent } from './range.ts';

/** Where a key leads. `edge`: to the end of the block of filled cells, as Ctrl with an arrow does in a spreadsheet. */
export type Direction = 'up' | 'down' | 'left' | 'right';
export type Reach = 'cell' | 'edge' | 'page';

const deltas: Record<Direction, { row: number; column: number }> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

/** What a step needs to know of the table. */
export type Ground = {
  extent: Extent;
  /** How many rows one page has. */
  pageRows: number;
  isEmpty: (cell: Cell) => boolean;
};

/** The cell that a key leads to from `from`; at the rim it is the same one. */
export function stepFrom(from: Cell, direction: Direction, reach: Reach, ground: Ground): Cell {
  const { rows, columns } = ground.extent;
  const delta = deltas[direction];
  const there = ({ row, column }: Cell) => row >= 0 && row < rows && column >= 0 && column < columns;
  const moved = ({ row, column }: Cell, by = 1): Cell => ({
    row: row + delta.row * by,
    column: column + delta.column * by,
  });
  if (reach === 'page') {
    const { row, column } = moved(from, Math.max(1, ground.pageRows));
    return {
      row: Math.max(0, Math.min(rows - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    };
  }
  const next = moved(from);
  if (!there(next)) return from;
  if (reach === 'cell') return next;
  // From within a block to its end; from its end, or from nothing, to where the next one begins.
  const isInBlock = !ground.isEmpty(from) && !ground.isEmpty(next);
  let at = next;
  for (let ahead = moved(at); there(ahead); ahead = moved(at)) {
    if (isInBlock ? ground.isEmpty(ahead) : !ground.isEmpty(at)) break;
    at = ahead;
  }
  return at;
}

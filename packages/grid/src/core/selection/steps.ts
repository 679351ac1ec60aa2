import type { Cell, Extent } from './range.ts';

/**
 * Direction and distance of a move. `edge`: to the end of a block of filled cells, as Ctrl with an arrow key in
 * spreadsheets.
 */
export type Direction = 'up' | 'down' | 'left' | 'right';
export type Reach = 'cell' | 'edge' | 'page';

const deltas: Record<Direction, { row: number; column: number }> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

/** Properties of the table that `stepFrom` reads. */
export type StepDeps = {
  extent: Extent;
  /** The number of rows per page. */
  pageRows: number;
  isEmpty: (cell: Cell) => boolean;
};

/** Returns the cell to which a key moves from `from`; the same cell at the edge of the table. */
export function stepFrom(from: Cell, direction: Direction, reach: Reach, deps: StepDeps): Cell {
  const { rows, columns } = deps.extent;
  const delta = deltas[direction];
  const there = ({ row, column }: Cell) => row >= 0 && row < rows && column >= 0 && column < columns;
  const moved = ({ row, column }: Cell, by = 1): Cell => ({
    row: row + delta.row * by,
    column: column + delta.column * by,
  });
  if (reach === 'page') {
    const { row, column } = moved(from, Math.max(1, deps.pageRows));
    return {
      row: Math.max(0, Math.min(rows - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    };
  }
  const next = moved(from);
  if (!there(next)) return from;
  if (reach === 'cell') return next;
  // From inside a block of filled cells to its end; otherwise to the beginning of the next block.
  const isInBlock = !deps.isEmpty(from) && !deps.isEmpty(next);
  let at = next;
  for (let ahead = moved(at); there(ahead); ahead = moved(at)) {
    if (isInBlock ? deps.isEmpty(ahead) : !deps.isEmpty(at)) break;
    at = ahead;
  }
  return at;
}

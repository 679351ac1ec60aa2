import { type Cell, isIn, type Range, within } from '../../selection/range.ts';
import { rangesOf } from '../../selection/selection.ts';
import { type Statistics, Sums } from '../../sums.ts';
import type { GridStore } from '../grid-store.ts';

/** Above this number, selected cells are counted but not summed, because that would delay each key. */
const maxAdded = 50_000;

/** Number of selected cells, and statistics of the numbers in them; undefined for too many cells. */
export type ChosenFigures = { cells: number; figures: Statistics | undefined };

/** Yields each selected cell once, even if ranges overlap. */
function* cellsOf(ranges: readonly Range[]): Generator<Cell> {
  for (const [i, range] of ranges.entries())
    for (let { top: row } = range; row <= range.bottom; row += 1)
      for (let { left: column } = range; column <= range.right; column += 1)
        if (!ranges.slice(0, i).some((other) => isIn(other, { row, column }))) yield { row, column };
}

/** Returns the figures of the selected cells; undefined if at most one is selected. */
export function chosenFigures(store: GridStore): ChosenFigures | undefined {
  const { selection, extent } = store;
  const ranges = (selection === undefined ? [] : rangesOf(selection)).flatMap(
    (range) => within(range, extent) ?? [],
  );
  const max = ranges.reduce(
    (sum, { top, left, bottom, right }) => sum + (bottom - top + 1) * (right - left + 1),
    0,
  );
  if (max > maxAdded) return { cells: max, figures: undefined };
  const sums = new Sums();
  let cells = 0;
  for (const cell of cellsOf(ranges)) {
    // A merged cell counts once.
    if (store.spans?.isCovered(cell) === true) continue;
    cells += 1;
    const place = store.at(cell);
    if (place !== undefined) sums.add(store.value(place.key, place.column.key));
  }
  return cells < 2 ? undefined : { cells, figures: sums.statistics };
}

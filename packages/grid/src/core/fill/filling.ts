import type { Cell, Range } from '../selection/range.ts';

/** The range that a fill writes to, beside the source, and its direction. */
export type Filling = { range: Range; way: 'down' | 'up' | 'right' | 'left' };

/** Returns the range from the source to the pointer; undefined while the pointer is over the source. */
export function fillingTo(source: Range, { row, column }: Cell): Filling | undefined {
  const ways = [
    { way: 'down', far: row - source.bottom, range: { ...source, top: source.bottom + 1, bottom: row } },
    { way: 'up', far: source.top - row, range: { ...source, top: row, bottom: source.top - 1 } },
    { way: 'right', far: column - source.right, range: { ...source, left: source.right + 1, right: column } },
    { way: 'left', far: source.left - column, range: { ...source, left: column, right: source.left - 1 } },
  ] as const;
  const [first] = ways.toSorted((a, b) => b.far - a.far);
  return first === undefined || first.far <= 0 ? undefined : { way: first.way, range: first.range };
}

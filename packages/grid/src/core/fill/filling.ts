import type { Cell, Range } from '../selection/range.ts';

/** Where the pointer leads a fill to: the part beside the source that would be written. */
export type Filling = { range: Range; way: 'down' | 'up' | 'right' | 'left' };

/** The cells between a source and where the handle was pulled to; undefined while it is over the source. */
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

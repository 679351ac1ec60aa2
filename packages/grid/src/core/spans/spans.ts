import type { Cell, Range } from '../selection/range.ts';

/** The size that the owner of a grid gives a cell, in rows and columns of the view. */
export type SpanSize = { rowSpan?: number; colSpan?: number };

/** A merged cell. `isEqual`: merged because its values are equal, so that it stands for all of them. */
export type Span = Range & { isEqual: boolean };

/** A part of a table whose cells are merged. */
export type SpanWish = {
  /** The rows from one to another, the end excluded. */
  from: number;
  to: number;
  columns: number;
  /** The first columns behind the borders that no span crosses, in order: those of pinned columns. */
  borders: readonly number[];
  /** Are the values of a cell and of the one above it equal? It is asked for columns in `merging` only. */
  isEqual: (row: number, column: number) => boolean;
  /** The columns whose equal neighbours are merged, in order. Each merges within the cells of the one before it. */
  merging: readonly number[];
  /** The size of a cell; undefined: the owner gives none. */
  given?: ((cell: Cell) => SpanSize | undefined) | undefined;
};

/** The merged cells of a part of a table, by row and column. Cells of one span share one object. */
export class SpanMap {
  readonly #columns: number;
  readonly #spans = new Map<number, Span>();

  constructor(columns: number) {
    this.#columns = columns;
  }

  at({ row, column }: Cell): Span | undefined {
    return this.#spans.get(row * this.#columns + column);
  }

  put(span: Span): void {
    for (let row = span.top; row <= span.bottom; row += 1)
      for (let column = span.left; column <= span.right; column += 1)
        this.#spans.set(row * this.#columns + column, span);
  }
}

const whole = (size: number | undefined) => Math.max(1, Math.floor(size ?? 1) || 1);

/** The range of a given size at a cell, as far as other spans and the borders leave it. */
function rangeOf({ row, column }: Cell, size: SpanSize, { to, columns, borders }: SpanWish, map: SpanMap) {
  const border = borders.find((first) => first > column) ?? columns;
  let right = Math.min(border, column + whole(size.colSpan)) - 1;
  for (let next = column + 1; next <= right; next += 1)
    if (map.at({ row, column: next }) !== undefined) right = next - 1;
  let bottom = Math.min(to, row + whole(size.rowSpan)) - 1;
  for (let next = row + 1; next <= bottom; next += 1)
    for (let across = column; across <= right; across += 1)
      if (map.at({ row: next, column: across }) !== undefined) bottom = Math.min(bottom, next - 1);
  return { top: row, left: column, bottom, right };
}

/**
 * Finds the merged cells of a part of a table. A given size counts first; a span ends where an earlier one begins.
 */
export function spansIn(wish: SpanWish): SpanMap {
  const { from, to, columns, merging, isEqual, given } = wish;
  const map = new SpanMap(columns);
  const put = (range: Range, isOfEqual: boolean) => {
    if (range.bottom > range.top || range.right > range.left) map.put({ ...range, isEqual: isOfEqual });
  };
  /** By place in `merging`: is a row merged with the one above it? Reset with each column. */
  let joined: boolean[] = Array.from({ length: to - from }, (_, i) => i > 0);
  const equal = new Map<number, readonly boolean[]>();
  for (const column of merging) {
    joined = joined.map((isJoined, i) => isJoined && isEqual(from + i, column));
    equal.set(column, joined);
  }
  for (let row = from; row < to; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (map.at({ row, column }) !== undefined) continue;
      const size = given?.({ row, column });
      const joins = equal.get(column);
      if (size !== undefined) put(rangeOf({ row, column }, size, wish, map), false);
      else if (joins !== undefined) {
        let bottom = row;
        while (joins[bottom + 1 - from] === true && map.at({ row: bottom + 1, column }) === undefined)
          bottom += 1;
        put({ top: row, left: column, bottom, right: column }, true);
      }
    }
  return map;
}

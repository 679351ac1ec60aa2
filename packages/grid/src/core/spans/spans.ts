import type { Cell, Range } from '../selection/range.ts';

/** Size of a merged cell as set by the grid's application, in rows and columns of the view. */
export type SpanSize = { rowSpan?: number; colSpan?: number };

/**
 * A merged cell. `isEqual`: true if it was merged because its values are equal, so that an edit changes all of them.
 */
export type Span = Range & { isEqual: boolean };

/** Input of `spansIn`: a part of a table, and which of its cells to merge. */
export type SpanWish = {
  /** First row, and the row after the last one. */
  from: number;
  to: number;
  columns: number;
  /** Indexes of the columns at whose left edge every span ends, ascending: the edges of the pinned areas. */
  borders: readonly number[];
  /** Returns whether a cell and the one above it have equal values. Called for columns in `merging` only. */
  isEqual: (row: number, column: number) => boolean;
  /**
   * Columns whose equal adjacent cells are merged, in order. Each merges only within the merged cells of the previous
   * one.
   */
  merging: readonly number[];
  /** Returns the size that the application sets for a cell; undefined if none is set. */
  given?: ((cell: Cell) => SpanSize | undefined) | undefined;
};

/** Merged cells of a part of a table, by row and column. All cells of a span refer to the same object. */
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

/** Returns the range of a given size that begins at a cell, cut off at other spans and at the borders. */
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
 * Finds the merged cells of a part of a table. Sizes set by the application take precedence; a merged area ends where
 * an earlier one begins.
 */
export function spansIn(wish: SpanWish): SpanMap {
  const { from, to, columns, merging, isEqual, given } = wish;
  const map = new SpanMap(columns);
  const put = (range: Range, isOfEqual: boolean) => {
    if (range.bottom > range.top || range.right > range.left) map.put({ ...range, isEqual: isOfEqual });
  };
  /** By row: whether it is merged with the one above it in the previous column of `merging`. Reset with each column. */
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

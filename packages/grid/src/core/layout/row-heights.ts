/**
 * Heights of rows, most of which have the default height. Finds the top of a row, and the row at an offset, in
 * logarithmic time. All values are in px.
 */
export class RowHeights {
  readonly #usualPx: number;
  readonly #count: number;
  readonly #heights = new Map<number, number>();
  /** Fenwick tree of the differences from the default height; undefined while all rows have it. */
  #beyond: Float64Array | undefined;
  readonly #highestBit: number;

  constructor(count: number, usualPx: number) {
    this.#count = count;
    this.#usualPx = usualPx;
    this.#highestBit = count === 0 ? 0 : 2 ** Math.floor(Math.log2(count));
  }

  get count(): number {
    return this.#count;
  }

  get totalPx(): number {
    return this.topOf(this.#count);
  }

  heightOf(index: number): number {
    return this.#heights.get(index) ?? this.#usualPx;
  }

  /** Returns the top of a row; for the index after the last row, its bottom. */
  topOf(index: number): number {
    let beyond = 0;
    if (this.#beyond !== undefined) for (let i = index; i > 0; i -= i & -i) beyond += this.#beyond[i] ?? 0;
    return index * this.#usualPx + beyond;
  }

  setHeight(index: number, heightPx: number): void {
    const change = heightPx - this.heightOf(index);
    if (change === 0 || index < 0 || index >= this.#count) return;
    if (heightPx === this.#usualPx) this.#heights.delete(index);
    else this.#heights.set(index, heightPx);
    this.#beyond ??= new Float64Array(this.#count + 1);
    for (let i = index + 1; i <= this.#count; i += i & -i) this.#beyond[i] = (this.#beyond[i] ?? 0) + change;
  }

  /**
   * Returns the row at an offset. Offsets outside of the rows yield the first or last row; without rows the result is
   * -1.
   */
  indexAt(topPx: number): number {
    if (this.#beyond === undefined) return this.#fit(Math.floor(topPx / this.#usualPx));
    let at = 0;
    let left = topPx;
    for (let step = this.#highestBit; step >= 1; step /= 2) {
      const next = at + step;
      if (next > this.#count) continue;
      const heightPx = step * this.#usualPx + (this.#beyond[next] ?? 0);
      if (heightPx > left) continue;
      left -= heightPx;
      at = next;
    }
    return this.#fit(at);
  }

  #fit(index: number): number {
    return Math.max(Math.min(0, this.#count - 1), Math.min(this.#count - 1, index));
  }
}

import { isSameValue, type RowKey } from '../../document/row.ts';
import { type Cell, isSameCell, type Range, rangeBetween } from '../../selection/range.ts';
import { current, extendTo, type Selection } from '../../selection/selection.ts';
import { type Direction, stepFrom } from '../../selection/steps.ts';
import type { MergedCells } from '../../spans/merged-cells.ts';
import { type Span, type SpanMap, spansIn } from '../../spans/spans.ts';
import { isEmptyValue } from '../../validation/filled.ts';
import type { GridStore } from '../grid-store.ts';

/** Maximum rows of a span: longer runs of equal rows are cut at its multiples, which also limits each search. */
const longest = 1_000;

const first = ({ top, left }: Range): Cell => ({ row: top, column: left });
const isSameRange = (a: Range, b: Range) =>
  a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;

/** The merged cells of a grid. They are found when they are first needed, and again after each change of the rows. */
export class Spans implements MergedCells {
  readonly #store: GridStore;
  #blocks = new Map<number, SpanMap>();
  /** The state of the grid for which the merged cells were computed. */
  #of: readonly unknown[] = [];

  constructor(store: GridStore) {
    this.#store = store;
  }

  at(cell: Cell): Span | undefined {
    // Rows and columns that are not shown have negative indexes.
    if (this.#store.cards !== undefined || cell.row < 0 || cell.column < 0) return undefined;
    this.#follow();
    const block = Math.floor(cell.row / longest);
    const map = this.#blocks.get(block) ?? this.#find(block);
    this.#blocks.set(block, map);
    return map.at(cell);
  }

  isCovered(cell: Cell): boolean {
    const span = this.at(cell);
    return span !== undefined && !isSameCell(first(span), cell);
  }

  isHidden(key: RowKey, field: string): boolean {
    const cell = this.#cellOf(key, field);
    return (
      this.#store.settings.spans !== undefined && this.at(cell)?.isEqual === false && this.isCovered(cell)
    );
  }

  within({ top, left, bottom, right }: Range): Span[] {
    const found = new Set<Span>();
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) {
        const span = this.at({ row, column });
        if (span?.top === row && span.left === column) found.add(span);
      }
    return [...found];
  }

  rowsOf(key: RowKey, field: string): RowKey[] {
    const span = this.at(this.#cellOf(key, field));
    return span?.isEqual === true ? this.#store.keysIn(span.top, span.bottom) : [key];
  }

  keysOf(key: RowKey, field: string): RowKey[] {
    const column = this.#store.column(field);
    const keys = this.rowsOf(key, field);
    if (keys.length === 1 || column === undefined) return keys;
    return keys.filter((one) => this.#store.mayEdit(one, column));
  }

  edge(cell: Cell, direction: Direction): Cell {
    const span = this.at(cell);
    if (span === undefined) return cell;
    const { top, left, bottom, right } = span;
    return {
      up: { ...cell, row: top },
      down: { ...cell, row: bottom },
      left: { ...cell, column: left },
      right: { ...cell, column: right },
    }[direction];
  }

  whole(selection: Selection): Selection {
    const { active, anchor, head, others } = selection;
    const range = rangeBetween(anchor, head);
    const grown = this.#grown(range);
    const isDown = anchor.row <= head.row;
    const isRight = anchor.column <= head.column;
    const corner = (isTop: boolean, isLeft: boolean): Cell => ({
      row: isTop ? grown.top : grown.bottom,
      column: isLeft ? grown.left : grown.right,
    });
    const span = this.at(active);
    const ends = isSameRange(range, grown)
      ? { anchor, head }
      : { anchor: corner(isDown, isRight), head: corner(!isDown, !isRight) };
    return {
      ...selection,
      ...ends,
      active: span === undefined ? active : first(span),
      others: others.map((one) => this.#grown(one)),
    };
  }

  reach(selection: Selection, to: Cell, direction: Direction): Cell {
    const deps = { extent: this.#store.extent, pageRows: 1, isEmpty: () => false };
    for (let head = to; ; ) {
      if (!isSameRange(current(this.whole(extendTo(selection, head))), current(selection))) return head;
      const next = stepFrom(head, direction, 'cell', deps);
      if (isSameCell(next, head)) return head;
      head = next;
    }
  }

  /** Returns a range extended by all spans that cross its edges. */
  #grown(range: Range): Range {
    let grown = range;
    for (;;) {
      const { top, left, bottom, right } = grown;
      let next = grown;
      const take = (row: number, column: number) => {
        const span = this.at({ row, column });
        if (span === undefined) return;
        next = {
          top: Math.min(next.top, span.top),
          left: Math.min(next.left, span.left),
          bottom: Math.max(next.bottom, span.bottom),
          right: Math.max(next.right, span.right),
        };
      };
      for (let column = left; column <= right; column += 1) {
        take(top, column);
        take(bottom, column);
      }
      // Equal cells are merged within one column only.
      for (let row = top; this.#store.settings.spans !== undefined && row <= bottom; row += 1) {
        take(row, left);
        take(row, right);
      }
      if (isSameRange(next, grown)) return grown;
      grown = next;
    }
  }

  #cellOf(key: RowKey, field: string): Cell {
    const { layout } = this.#store;
    return {
      row: this.#store.indexOf(key),
      column: layout.columns.findIndex(({ column }) => column.key === field),
    };
  }

  #follow(): void {
    const { view, layout, document, settings, expanded } = this.#store;
    const { version, calculations } = document;
    const now = [view, layout, settings, version, calculations, [...expanded.keys()].join(' ')];
    if (now.every((one, i) => one === this.#of[i])) return;
    this.#of = now;
    this.#blocks = new Map();
  }

  #find(block: number): SpanMap {
    const { view, layout, document, settings, expanded } = this.#store;
    const from = block * longest;
    const { spans } = settings;
    const columns = layout.columns.map(({ column }) => column);
    return spansIn({
      from,
      to: Math.min(view.length, from + longest),
      columns: columns.length,
      borders: [layout.leftCount, layout.rightFrom],
      merging: columns.flatMap(({ merge }, i) => (merge === 'equal' ? [i] : [])),
      isEqual: (row, column) => {
        const [above, key, field] = [view[row - 1], view[row], columns[column]?.key];
        // The content of an expanded row lies between it and the next one.
        if (above === undefined || key === undefined || field === undefined || expanded.has(above))
          return false;
        const value = document.value(key, field);
        return !isEmptyValue(value) && isSameValue(value, document.value(above, field));
      },
      given:
        spans &&
        (({ row, column }) => {
          const key = view[row];
          const whole = key === undefined ? undefined : document.whole(key);
          const one = columns[column];
          const size = whole && one && spans({ row: whole, column: one, rowIndex: row });
          if (size === undefined) return undefined;
          // A group header, or a row that is not loaded, ends a merged cell.
          let rowSpan = 1;
          while (rowSpan < (size.rowSpan ?? 1) && view[row + rowSpan] !== undefined) rowSpan += 1;
          return { ...size, rowSpan };
        }),
    });
  }
}

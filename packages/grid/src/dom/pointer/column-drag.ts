import { withWidths } from '../../core/columns/arranging.ts';
import type { Arrangement } from '../../core/columns/layout.ts';
import { columns, current } from '../../core/selection/selection.ts';
import { commitEdit } from '../../core/store/editing/editing-cell.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { fitColumns, movedInto, rearrange } from '../../core/store/layout/arranging.ts';
import { widthIn } from '../body/measure.ts';
import styles from '../grid.module.css';
import { followPointer } from './drag.ts';
import { cellAtPoint, type Point, type PointDeps } from './point.ts';

type ColumnDeps = PointDeps & { layer: HTMLElement; head: HTMLElement; focus: () => void };

const narrowestPx = 48;
/** A press that moves less than this, in pixels, is a click. */
const strayPx = 4;

/** Returns the range of whole selected columns that contains this column; the column alone if it is not selected. */
function together({ selection, extent }: GridStore, column: number): { left: number; right: number } {
  const range = selection === undefined ? undefined : current(selection);
  const isWhole = range !== undefined && range.top === 0 && range.bottom === extent.rows - 1;
  const isIn = isWhole && range.left <= column && range.right >= column;
  return isIn ? { left: range.left, right: range.right } : { left: column, right: column };
}

/** Resizes a column by dragging the edge of its heading. All selected columns get the same width. */
function pullRim(deps: ColumnDeps, event: PointerEvent, index: number): void {
  const { store } = deps;
  const laid = store.layout.columns[index];
  if (laid === undefined) return;
  const before = store.arrangement;
  const { left, right } = together(store, index);
  const keys = store.layout.columns.slice(left, right + 1).map(({ column }) => column.key);
  const way = laid.pin === 'right' ? -1 : 1;
  followPointer(deps, event, {
    scrolls: 'columns',
    onMove: (_, { clientX }) => {
      const px = Math.round(laid.widthPx + way * (clientX - event.clientX));
      const widthPx = Math.max(laid.column.minWidth ?? narrowestPx, px);
      store.arrange(withWidths(before, Object.fromEntries(keys.map((key) => [key, widthPx]))));
    },
    onEnd: (isCancelled) => {
      if (isCancelled) store.arrange(before);
      else if (store.arrangement !== before) rearrange(store, store.arrangement);
    },
  });
}

/** Returns the gap between columns that is nearest to a screen position, and the position of the gap. */
function gapAt(deps: ColumnDeps, point: Point): { gap: number; xPx: number } | undefined {
  const { column } = cellAtPoint(deps, point);
  const heading = deps.head.querySelector(`[data-column="${column}"]:not([hidden])`);
  if (heading === null) return undefined;
  const { left, right } = heading.getBoundingClientRect();
  const isBehind = point.xPx > (left + right) / 2;
  return { gap: column + (isBehind ? 1 : 0), xPx: isBehind ? right : left };
}

/** Moves the selected columns. A pinned column stays among pinned ones, and an unpinned among unpinned. */
function carry(deps: ColumnDeps, event: PointerEvent, index: number): void {
  const { store, layer } = deps;
  const { left, right } = together(store, index);
  const line = document.createElement('div');
  line.className = styles['dropLine'] ?? '';
  let next: Arrangement | undefined;
  let isMoving = false;
  followPointer(deps, event, {
    scrolls: 'columns',
    onMove: (point, { clientX }) => {
      isMoving ||= Math.abs(clientX - event.clientX) > strayPx;
      const at = isMoving ? gapAt(deps, point) : undefined;
      next = at === undefined ? undefined : movedInto(store, { left, right }, at.gap);
      line.remove();
      if (at === undefined || next === undefined) return;
      line.style.left = `${at.xPx - layer.getBoundingClientRect().left}px`;
      layer.append(line);
    },
    onEnd: (isCancelled) => {
      line.remove();
      if (isCancelled) return;
      if (!isMoving) store.select(columns(index, index, store.extent));
      if (next === undefined) return;
      const first = store.layout.columns[left]?.column;
      rearrange(store, next);
      const now = store.layout.columns.findIndex(({ column }) => column === first);
      if (now >= 0) store.select(columns(now, now + right - left, store.extent));
    },
  });
}

/** Listens to drags on headings: edges resize columns, selected columns are moved. */
export function listenToColumns(deps: ColumnDeps): () => void {
  const { store, head, scroller } = deps;
  const columnOf = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return undefined;
    const index = event.target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    return index === undefined ? undefined : Number(index);
  };
  /**
   * Returns the index of the column to resize. Each edge has a handle in both of its columns; the one in the right
   * column resizes the left column.
   */
  const resizedBy = (event: MouseEvent) => {
    const index = columnOf(event);
    const edge = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-resize]') : null;
    if (index === undefined || edge === null || edge.dataset['resize'] !== 'other') return index;
    return index + (store.layout.columns[index]?.pin === 'right' ? 1 : -1);
  };
  const isOn = (event: MouseEvent, what: string) =>
    event.target instanceof Element && event.target.closest(what) !== null;

  const down = (event: PointerEvent) => {
    const index = columnOf(event);
    if (index === undefined || event.button !== 0 || isOn(event, 'button')) return;
    if (isOn(event, '[data-resize]')) {
      event.stopPropagation();
      deps.focus();
      pullRim(deps, event, resizedBy(event) ?? index);
      return;
    }
    const { selection, extent } = store;
    if (selection === undefined || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const { top, bottom, left, right } = current(selection);
    const isChosen = top === 0 && bottom === extent.rows - 1 && left <= index && right >= index;
    if (!isChosen || event.pointerType === 'touch') return;
    // The columns stay selected while they are moved; the grid's own press would select the pressed one alone.
    event.stopPropagation();
    commitEdit(store);
    deps.focus();
    carry(deps, event, index);
  };

  const twice = (event: MouseEvent) => {
    const index = resizedBy(event);
    if (index === undefined || !isOn(event, '[data-resize]')) return;
    const { left, right } = together(store, index);
    const chosen = store.layout.columns.slice(left, right + 1).map(({ column }) => column);
    fitColumns(store, chosen, widthIn(scroller));
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  head.addEventListener('pointerdown', down, { signal });
  head.addEventListener('dblclick', twice, { signal });
  return () => listeners.abort();
}

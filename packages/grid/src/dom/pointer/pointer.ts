import type { CellType } from '../../cells/cell-type.ts';
import { openCell } from '../../cells/open-cell.ts';
import type { Column } from '../../core/columns/column.ts';
import { type Cell, isSameCell } from '../../core/selection/range.ts';
import { columns, extendTo, only, rangesOf, rows, type Selection } from '../../core/selection/selection.ts';
import { commitEdit } from '../../core/store/editing/editing-cell.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { pressCell } from '../input/keyboard.ts';
import { followPointer } from './drag.ts';
import { cellAtPoint, type PointDeps } from './point.ts';

/** The dependencies of the pointer. */
export type PointerDeps = PointDeps & {
  /** The text field of the open editor. */
  field: HTMLTextAreaElement;
  typeOf: (column: Column) => CellType;
  focus: () => void;
  /** Sets whether the last pointer was a finger. */
  touch: (isTouched: boolean) => void;
  /** Opens the on-screen keyboard. */
  summon: () => void;
  /** Called after a click on a cell. `isHandled`: the click has started an edit or pressed a control in the cell. */
  clicked: (cell: Cell, isHandled: boolean) => void;
};

/** The part of the grid under the pointer: a cell, a heading … */
export type Spot =
  | { kind: 'cell'; cell: Cell; press: string | undefined }
  | { kind: 'lead'; row: number }
  | { kind: 'heading'; column: number }
  | undefined;

/** Finds the element under the pointer; content of expanded rows does not belong to this grid. */
export function spotOf(target: EventTarget | null, scroller: HTMLElement): Spot {
  if (!(target instanceof Element) || target.closest('[role$="grid"], [data-expansion]') !== scroller)
    return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  if (row === undefined)
    return column === undefined ? undefined : { kind: 'heading', column: Number(column) };
  if (column === undefined) return { kind: 'lead', row: Number(row) };
  const press = target.closest<HTMLElement>('[data-press]')?.dataset['press'];
  return { kind: 'cell', cell: { row: Number(row), column: Number(column) }, press };
}

/** Elements in a cell that handle presses themselves. */
const ownListeners = 'input, textarea, select, a[href], button, [data-own], [data-expansion]';

/** Returns the new selection together with the previous ranges if Ctrl is pressed (`isAdding`). */
function added(store: GridStore, selection: Selection, isAdding: boolean): Selection {
  const before = isAdding && store.selection !== undefined ? rangesOf(store.selection) : [];
  return { ...selection, others: before };
}

function chooseAt(store: GridStore, spot: NonNullable<Spot>, event: PointerEvent): void {
  const { selection, extent } = store;
  const isAdding = event.ctrlKey || event.metaKey;
  const isReaching = event.shiftKey && selection !== undefined;
  if (spot.kind === 'cell') {
    if (isReaching) store.select(extendTo(selection, spot.cell));
    else store.select(added(store, only(spot.cell), isAdding));
  } else if (spot.kind === 'lead') {
    const from = isReaching ? selection.active.row : spot.row;
    store.select(added(store, rows(from, spot.row, extent), isAdding));
  } else {
    const from = isReaching ? selection.active.column : spot.column;
    store.select(added(store, columns(from, spot.column, extent), isAdding));
  }
}

/** Returns the selection for a drag from `spot` to `cell`: cells, or whole rows or columns. */
function drawnTo({ extent }: GridStore, from: Selection, spot: NonNullable<Spot>, cell: Cell): Selection {
  const { others, anchor } = from;
  if (spot.kind === 'lead') return { ...rows(anchor.row, cell.row, extent), others };
  if (spot.kind === 'heading') return { ...columns(anchor.column, cell.column, extent), others };
  return extendTo(from, cell);
}

/**
 * Does the first click open the cell? Usually the first one selects and the second one edits, but a mouse opens lists
 * at once.
 */
function opensAtOnce(deps: PointerDeps, column: Column, isTouch: boolean): boolean {
  return !isTouch && (hasPanel(deps, column) || deps.typeOf(column).open !== undefined);
}

/** Has the cell a list or a calendar? A click that opens it selects the whole text, so that typing replaces it. */
const hasPanel = ({ typeOf }: PointerDeps, column: Column) => typeOf(column).Panel !== undefined;

/** Returns the clicked index in the text of a cell; undefined if the cell displays its value differently. */
function caretAt({ clientX, clientY }: MouseEvent, text: string): number | undefined {
  // `caretPositionFromPoint` is missing in older browsers.
  const page: Partial<Document> = document;
  const at = page.caretPositionFromPoint?.(clientX, clientY);
  return at?.offsetNode instanceof Text && at.offsetNode.data === text ? at.offset : undefined;
}

/** On a card, a press anywhere in a field counts for its only checkbox. Returns the name of that checkbox. */
function loneBoxIn(store: GridStore, target: EventTarget | null): string | undefined {
  if (store.cards === undefined || !(target instanceof Element)) return undefined;
  const boxes = target.closest('[data-column]')?.querySelectorAll<HTMLElement>('[data-press]');
  return boxes?.length === 1 ? boxes[0]?.dataset['press'] : undefined;
}

const scrolledBy = { cell: 'both', lead: 'rows', heading: 'columns' } as const;

/** Extends the selection while the pointer is dragged. */
function drawFrom(deps: PointerDeps, spot: NonNullable<Spot>, event: PointerEvent): void {
  const { store } = deps;
  const from = store.selection;
  if (from === undefined) return;
  let last: Cell | undefined;
  followPointer(deps, event, {
    scrolls: scrolledBy[spot.kind],
    onMove: (point) => {
      const cell = cellAtPoint(deps, point);
      if (last !== undefined && isSameCell(last, cell)) return;
      last = cell;
      store.select(drawnTo(store, from, spot, cell));
    },
    onEnd: (isCancelled) => {
      if (isCancelled) store.select(from);
    },
  });
}

/** Listens to the pointer: presses and drags select, clicks edit, and presses reach the cell type. */
export function listenToPointer(deps: PointerDeps): () => void {
  const { store, scroller, field, typeOf, focus } = deps;
  let wasActive = false;
  let hasOpened = false;

  const down = (event: PointerEvent) => {
    const spot = spotOf(event.target, scroller);
    if (spot === undefined || event.button !== 0) return;
    deps.touch(event.pointerType === 'touch');
    if (event.target instanceof Element && event.target.closest(ownListeners) !== null) return;
    if (event.target instanceof Element && event.target.closest('[data-resize], [data-lead]') !== null) {
      // A press on a resize handle or on a lead control does not change the selection. But it may move the edited row,
      // so the edit is committed first.
      commitEdit(store);
      focus();
      return;
    }
    const active = store.selection?.active;
    wasActive = spot.kind === 'cell' && active?.row === spot.cell.row && active.column === spot.cell.column;
    commitEdit(store);
    // A finger may be about to scroll, so it selects only when it is lifted.
    if (event.pointerType === 'touch') return;
    chooseAt(store, spot, event);
    focus();
    drawFrom(deps, spot, event);
  };

  const click = (event: MouseEvent) => {
    const spot = spotOf(event.target, scroller);
    if (spot === undefined) return;
    if (event.target instanceof Element && event.target.closest(ownListeners) !== null) return;
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isTouch) chooseAt(store, spot, event);
    focus();
    if (spot.kind !== 'cell' || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const press = spot.press ?? loneBoxIn(store, event.target);
    if (press !== undefined) {
      pressCell({ store, typeOf }, press);
      deps.clicked(spot.cell, true);
      return;
    }
    const place = store.at(spot.cell);
    const isOneCell =
      store.selection?.head.row === spot.cell.row &&
      store.selection.anchor.row === spot.cell.row &&
      store.selection.head.column === store.selection.anchor.column;
    if (place === undefined || !isOneCell) return;
    const isField = wasActive || store.cards !== undefined || store.settings.isAlwaysEdit === true;
    const text = store.editText(place.key, place.column);
    const caret = hasPanel(deps, place.column) ? 'all' : caretAt(event, text);
    const isOpening = isField || opensAtOnce(deps, place.column, isTouch);
    hasOpened = isOpening && openCell(store, typeOf, spot.cell, caret);
    if (hasOpened && isTouch && store.editing !== undefined) deps.summon();
    deps.clicked(spot.cell, store.mayEdit(place.key, place.column));
  };

  // A press on the grid must not take the focus from the input.
  const keepFocus = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(ownListeners) === null)
      event.preventDefault();
  };
  // The second press of the double click that opened the editor must not select a word there: the next key would
  // replace it.
  const keepCaret = (event: MouseEvent) => {
    if (hasOpened && event.detail === 2) event.preventDefault();
    hasOpened = false;
  };

  scroller.addEventListener('pointerdown', down);
  scroller.addEventListener('mousedown', keepFocus);
  scroller.addEventListener('click', click);
  field.addEventListener('mousedown', keepCaret);
  return () => {
    scroller.removeEventListener('pointerdown', down);
    scroller.removeEventListener('mousedown', keepFocus);
    scroller.removeEventListener('click', click);
    field.removeEventListener('mousedown', keepCaret);
  };
}

import type { CellType } from '../cells/cell-type.ts';
import { openCell } from '../cells/open-cell.ts';
import type { Column } from '../core/columns/column.ts';
import type { Cell } from '../core/selection/range.ts';
import { addRange, columns, extendTo, only, rows } from '../core/selection/selection.ts';
import { commitEdit } from '../core/store/editing-cell.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import { pressCell } from './keyboard.ts';

/** What the pointer needs of the grid that it belongs to. */
export type PointerGround = {
  store: GridStore;
  typeOf: (column: Column) => CellType;
  scroller: HTMLElement;
  focus: () => void;
  /** A cell was clicked; `isHandled`: it was edited or pressed, and nothing else happens. */
  clicked: (cell: Cell, isHandled: boolean) => void;
};

/** What the pointer is on. */
export type Spot =
  | { kind: 'cell'; cell: Cell; press: string | undefined }
  | { kind: 'lead'; row: number }
  | { kind: 'heading'; column: number }
  | undefined;

/** Reads what an element belongs to; nothing of what stands below an open row belongs to this grid. */
function spotOf(target: EventTarget | null, scroller: HTMLElement): Spot {
  if (!(target instanceof Element) || target.closest('[role="grid"], [data-expansion]') !== scroller)
    return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  if (row === undefined)
    return column === undefined ? undefined : { kind: 'heading', column: Number(column) };
  if (column === undefined) return { kind: 'lead', row: Number(row) };
  const press = target.closest<HTMLElement>('[data-press]')?.dataset['press'];
  return { kind: 'cell', cell: { row: Number(row), column: Number(column) }, press };
}

/** Elements in a cell that hear the pointer themselves. */
const ownEars = 'input, textarea, select, a[href], button, [data-own], [data-expansion]';

function chooseAt(store: GridStore, spot: NonNullable<Spot>, event: PointerEvent): void {
  const { selection, extent } = store;
  const isAdding = event.ctrlKey || event.metaKey;
  if (spot.kind === 'cell') {
    if (event.shiftKey && selection !== undefined) store.select(extendTo(selection, spot.cell));
    else if (isAdding && selection !== undefined) store.select(addRange(selection, spot.cell));
    else store.select(only(spot.cell));
  } else if (spot.kind === 'lead') {
    const from = event.shiftKey && selection !== undefined ? selection.active.row : spot.row;
    store.select(rows(from, spot.row, extent));
  } else {
    const from = event.shiftKey && selection !== undefined ? selection.active.column : spot.column;
    store.select(columns(from, spot.column, extent));
  }
}

/** Hears the pointer: choosing by pressing and dragging, editing by a click, pressing what a type has drawn. */
export function listenToPointer(ground: PointerGround): () => void {
  const { store, scroller, typeOf, focus } = ground;
  let dragged: Spot;
  let wasActive = false;

  const down = (event: PointerEvent) => {
    const spot = spotOf(event.target, scroller);
    if (spot === undefined || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest(ownEars) !== null) return;
    if (event.target instanceof Element && event.target.closest('[data-resize], [data-grip]') !== null)
      return;
    const active = store.selection?.active;
    wasActive = spot.kind === 'cell' && active?.row === spot.cell.row && active.column === spot.cell.column;
    commitEdit(store);
    // A finger may be about to scroll: it chooses when it is lifted.
    if (event.pointerType === 'touch') return;
    chooseAt(store, spot, event);
    dragged = spot;
  };

  const over = (event: PointerEvent) => {
    if (dragged === undefined || event.buttons !== 1 || store.selection === undefined) return;
    const spot = spotOf(event.target, scroller);
    if (spot?.kind !== dragged.kind) return;
    if (spot.kind === 'cell') store.select(extendTo(store.selection, spot.cell));
    else if (spot.kind === 'lead' && dragged.kind === 'lead')
      store.select(rows(dragged.row, spot.row, store.extent));
    else if (spot.kind === 'heading' && dragged.kind === 'heading')
      store.select(columns(dragged.column, spot.column, store.extent));
  };

  const up = () => {
    dragged = undefined;
  };

  const click = (event: MouseEvent) => {
    const spot = spotOf(event.target, scroller);
    if (spot === undefined) return;
    if (event.target instanceof Element && event.target.closest(ownEars) !== null) return;
    if (event instanceof PointerEvent && event.pointerType === 'touch') chooseAt(store, spot, event);
    focus();
    if (spot.kind !== 'cell' || event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (spot.press !== undefined) {
      pressCell({ store, typeOf }, spot.press);
      ground.clicked(spot.cell, true);
      return;
    }
    const place = store.at(spot.cell);
    const isOneCell =
      store.selection?.head.row === spot.cell.row &&
      store.selection.anchor.row === spot.cell.row &&
      store.selection.head.column === store.selection.anchor.column;
    if (place === undefined || !isOneCell) return;
    // Choosing is the first click, editing the second one; what opens a list opens at the first.
    const { Panel, open } = typeOf(place.column);
    if (wasActive || Panel !== undefined || open !== undefined) openCell(store, typeOf, spot.cell);
    ground.clicked(spot.cell, store.mayEdit(place.key, place.column));
  };

  // The field keeps the focus: a press on the grid may not take it away.
  const keepFocus = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(ownEars) === null) event.preventDefault();
  };

  scroller.addEventListener('pointerdown', down);
  scroller.addEventListener('pointerover', over);
  scroller.addEventListener('mousedown', keepFocus);
  scroller.addEventListener('click', click);
  window.addEventListener('pointerup', up);
  return () => {
    scroller.removeEventListener('pointerdown', down);
    scroller.removeEventListener('pointerover', over);
    scroller.removeEventListener('mousedown', keepFocus);
    scroller.removeEventListener('click', click);
    window.removeEventListener('pointerup', up);
  };
}

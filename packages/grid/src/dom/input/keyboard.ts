import type { Action, ActionDeps } from '../../actions/action.ts';
import { actionOf, rareKeys } from '../../actions/actions.ts';
import type { WithWork } from '../../actions/with-work.ts';
import type { CellType } from '../../cells/cell-type.ts';
import { openCell } from '../../cells/open-cell.ts';
import type { Column } from '../../core/columns/column.ts';
import type { Selection } from '../../core/selection/selection.ts';
import { cancelEdit, commitEdit, setValue, toggleArrows } from '../../core/store/editing/editing-cell.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { type Chord, chordOf, type Move, moves } from '../../core/store/selection/key-map.ts';
import { choose, goOn, step, toEnd } from '../../core/store/selection/moving.ts';
import { type KeyQueue, modifiers } from './key-queue.ts';

/** The dependencies of the keyboard. */
export type KeyboardDeps = ActionDeps & {
  withWork: WithWork;
  typeOf: (column: Column) => CellType;
  pageRows: () => number;
  /** Offers a key to the panel of the edited cell first. */
  panelKeys: (event: KeyboardEvent) => boolean;
  isComposing: () => boolean;
  /** Inserts a line break into the edited text. */
  breakLine: () => void;
  activeElement: () => HTMLElement | undefined;
};

/** Keys that end an edit and move on. */
const leaving: ReadonlySet<Chord> = new Set(['Enter', 'Shift+Enter', 'Tab', 'Shift+Tab']);
/** Keys that also do so while a typed text is new: nobody moves the caret in it. F2 changes that. */
const leavingTyped: ReadonlySet<Chord> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** Presses a cell that is not typed into, as Space and a click do; false if a press means nothing to it. */
export function pressCell({ store, typeOf }: Pick<KeyboardDeps, 'store' | 'typeOf'>, what = ''): boolean {
  const place = store.selection === undefined ? undefined : store.at(store.selection.active);
  if (place === undefined || !store.mayEdit(place.key, place.column)) return false;
  const { key, column } = place;
  const pressed = typeOf(column).press?.(
    store.value(key, column.key),
    column,
    what,
    store.document.row(key) ?? {},
  );
  if (pressed === undefined) return false;
  setValue(store, key, column.key, pressed.value);
  return true;
}

const questionMark = 'Shift+?';

function mayType(store: GridStore): boolean {
  const place = store.selection === undefined ? undefined : store.at(store.selection.active);
  return place !== undefined && store.mayEdit(place.key, place.column);
}

function run(move: Move, { store, pageRows }: KeyboardDeps): boolean {
  if (move.kind === 'step') step(store, move.direction, { ...move, pageRows: pageRows() });
  else if (move.kind === 'end') toEnd(store, move.end, move);
  else if (move.kind === 'choose') choose(store, move.what);
  else return goOn(store, move.by, move.step);
  return true;
}

/** True if the edit has handled the key. */
function whileEditing(chord: Chord, event: KeyboardEvent, deps: KeyboardDeps): boolean {
  const { store, panelKeys } = deps;
  // Writes one value into all selected cells. It is checked before the list of the cell, which would take Enter.
  if (chord === 'Ctrl+Enter') {
    deps.withWork(({ commitToAll, bulkWords }) => {
      const written = commitToAll(store);
      if (written !== undefined) deps.announce(bulkWords(written));
    });
    return true;
  }
  if (panelKeys(event)) return true;
  if (chord === 'Escape') {
    cancelEdit(store);
    return true;
  }
  if (chord === 'F2') {
    toggleArrows(store);
    return true;
  }
  if (chord === 'Alt+Enter') {
    deps.breakLine();
    return true;
  }
  const isLeaving = leaving.has(chord) || (store.editing?.arrowsLeave === true && leavingTyped.has(chord));
  const move = moves.get(chord);
  if (!isLeaving || move === undefined) return false;
  const { groups } = store;
  commitEdit(store);
  // A row that has moved to another group keeps the active cell.
  if (groups === store.groups) run(move, deps);
  return true;
}

/** Runs the action of a key if it is enabled; the key counts as handled either way. */
function act(action: Action | undefined, deps: KeyboardDeps): true {
  if (action?.isOn?.(deps.store) !== false) action?.run(deps);
  return true;
}

/** Edits the active cell, opens its panel, or focuses the component in it. */
function open({ store, typeOf, activeElement }: KeyboardDeps): boolean {
  const active = store.selection?.active;
  if (active === undefined) return false;
  if (openCell(store, typeOf, active)) return true;
  const within = activeElement()?.querySelector<HTMLElement>('button, a[href], input, select, textarea');
  within?.focus();
  return within !== undefined;
}

/**
 * The keyboard of a grid whose field has the focus. After Esc the next Tab leaves the grid, so that there is no
 * keyboard trap.
 */
export function keyboardOf(deps: KeyboardDeps, waiting: KeyQueue): (event: KeyboardEvent) => void {
  let isLeaving = false;
  /** The selection when Esc was pressed: a click on a cell since then stays in the grid. */
  let leftFrom: Selection | undefined;
  const idle = (chord: Chord): boolean => {
    if (chord === 'Escape') {
      // A second Esc is for the container of the grid: a modal, a drawer.
      if (isLeaving) return false;
      isLeaving = true;
      leftFrom = deps.store.selection;
      deps.announce('按 Tab 离开表格');
      return true;
    }
    if (isLeaving && (chord === 'Tab' || chord === 'Shift+Tab')) return false;
    isLeaving = false;
    // Where rows are sorted by hand, Alt with an arrow moves them.
    const mayOpen = chord === 'Alt+ArrowDown' && deps.store.settings.orderField === undefined;
    if (chord === 'F2' || mayOpen) return open(deps);
    if (chord === 'Space' && pressCell(deps)) return true;
    const words = deps.store.groups?.hear(chord);
    if (words !== undefined) {
      deps.announce(words);
      return true;
    }
    const action = actionOf.get(chord);
    if (action !== undefined) return act(action, deps);
    // Into a cell that may be edited a question mark is typed.
    if (chord === questionMark && mayType(deps.store)) return false;
    if (rareKeys.has(chord)) {
      deps.withWork(({ rareActions }) => {
        act(
          rareActions.find(({ keys }) => keys.includes(chord)),
          deps,
        );
      });
      return true;
    }
    const move = moves.get(chord);
    if (move === undefined) return false;
    // At the end of the table Tab leaves the grid; Enter must not begin an edit with a line break.
    return run(move, deps) || chord.endsWith('Enter');
  };
  return (event) => {
    // Shift alone is no key after Esc: Shift+Tab still leaves the grid.
    if (modifiers.has(event.key)) return;
    // A key of a composition belongs to the input method.
    if (event.isComposing || event.key === 'Process' || deps.isComposing()) return;
    const chord = chordOf(event);
    if (deps.store.editing !== undefined || deps.store.selection !== leftFrom) isLeaving = false;
    const isDone =
      waiting.keep(event) ||
      (deps.store.editing === undefined ? idle(chord) : whileEditing(chord, event, deps));
    if (isDone) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

/** Esc moves the focus from an element in a cell back to the grid. */
export function listenToLeaving(scroller: HTMLElement, focus: () => void): () => void {
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // The container of the grid does not get it; the browser closes a menu or a window in the cell.
    event.stopPropagation();
    if (event.target instanceof Element && event.target.closest('dialog, [popover]') === null)
      event.preventDefault();
    focus();
  };
  scroller.addEventListener('keydown', leave);
  return () => scroller.removeEventListener('keydown', leave);
}

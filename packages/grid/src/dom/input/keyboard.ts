import type { Action, ActionDeps } from '../../actions/action.ts';
import { actionOf, rareKeys } from '../../actions/actions.ts';
import type { WithWork } from '../../actions/with-work.ts';
import type { CellType } from '../../cells/cell-type.ts';
import { openCell } from '../../cells/open-cell.ts';
import type { Column } from '../../core/columns/column.ts';
import { cancelEdit, commitEdit, setValue, toggleArrows } from '../../core/store/editing/editing-cell.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { type Chord, chordOf, type Move, moves } from '../../core/store/selection/key-map.ts';
import { choose, goOn, step, toEnd } from '../../core/store/selection/moving.ts';
import { type KeyQueue, modifiers } from './key-queue.ts';

/** The dependencies of the keyboard. */
export type KeyboardDeps = ActionDeps & {
  withWork: WithWork;
  typeOf: (column: Column) => CellType;
  field: HTMLElement;
  pageRows: () => number;
  /** Offers a key to the panel of the edited cell first; true if the panel has handled it. */
  panelKeys: (event: KeyboardEvent) => boolean;
  isComposing: () => boolean;
  /** Inserts a line break into the edited text. */
  breakLine: () => void;
  activeElement: () => HTMLElement | undefined;
};

/** Keys that end an edit and move on. */
const leaving: ReadonlySet<Chord> = new Set(['Enter', 'Shift+Enter', 'Tab', 'Shift+Tab']);
/** Arrow keys end an edit that began by typing. After F2 they move the caret instead. */
const leavingTyped: ReadonlySet<Chord> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * Activates a cell that is not edited as text (checkbox, rating), as Space and a click do. Returns false if the cell
 * type has no such action.
 */
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

/** Handles a key during an edit; true if it was handled. */
function whileEditing(chord: Chord, event: KeyboardEvent, deps: KeyboardDeps): boolean {
  const { store, panelKeys } = deps;
  // Writes the value into all selected cells. Checked before the option list of the cell, which also uses Enter.
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
  // If the edit has moved the row to another group, the active cell stays in it.
  if (groups === store.groups) run(move, deps);
  return true;
}

/** Runs an action if it is enabled. Returns true in any case: the browser must not handle the key. */
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
 * Returns the key listener for the input of a grid. Esc followed by Tab leaves the grid, so that it does not trap the
 * keyboard focus.
 */
export function keyboardOf(deps: KeyboardDeps, waiting: KeyQueue): (event: KeyboardEvent) => void {
  let isLeaving = false;
  // After any press, or after the focus was elsewhere, Tab moves within the grid again.
  const stay = () => {
    isLeaving = false;
  };
  const idle = (chord: Chord): boolean => {
    if (chord === 'Escape') {
      // A second Esc closes the container of the grid, a modal or a drawer.
      if (isLeaving) return false;
      isLeaving = true;
      deps.field.addEventListener('blur', stay, { once: true });
      // At the document, because the fill handle and the edges of rows keep their presses from the grid's other listeners.
      deps.field.ownerDocument.addEventListener('pointerdown', stay, { once: true, capture: true });
      deps.announce('按 Tab 离开表格');
      return true;
    }
    if (isLeaving && (chord === 'Tab' || chord === 'Shift+Tab')) return false;
    isLeaving = false;
    // In grids with manual order, Alt with an arrow moves rows, so there Alt+ArrowDown does not open a list.
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
    // In an editable cell the question mark is typed; elsewhere it opens the list of keys.
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
    // At the end of the table Tab leaves the grid. Enter is handled even there: it must not start an edit with a line
    // break.
    return run(move, deps) || chord.endsWith('Enter');
  };
  return (event) => {
    // Shift alone does not cancel the effect of Esc, so that Shift+Tab leaves the grid.
    if (modifiers.has(event.key)) return;
    // Keys during a composition belong to the input method.
    if (event.isComposing || event.key === 'Process' || deps.isComposing()) return;
    const chord = chordOf(event);
    if (deps.store.editing !== undefined) isLeaving = false;
    const isDone =
      waiting.keep(event) ||
      (deps.store.editing === undefined ? idle(chord) : whileEditing(chord, event, deps));
    if (isDone) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

/** Esc moves the focus from an element inside a cell back to the grid. */
export function listenToLeaving(scroller: HTMLElement, focus: () => void): () => void {
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // The modal around the grid must not see the key and close. The browser still closes a menu or dialog in the cell.
    event.stopPropagation();
    if (event.target instanceof Element && event.target.closest('dialog, [popover]') === null)
      event.preventDefault();
    focus();
  };
  scroller.addEventListener('keydown', leave);
  return () => scroller.removeEventListener('keydown', leave);
}

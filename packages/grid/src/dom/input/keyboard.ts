import type { Action, ActionGround } from '../../actions/action.ts';
import { actionOf, rareKeys } from '../../actions/actions.ts';
import type { WithWork } from '../../actions/with-work.ts';
import type { CellType } from '../../cells/cell-type.ts';
import { openCell } from '../../cells/open-cell.ts';
import type { Column } from '../../core/columns/column.ts';
import { setCells } from '../../core/document/editing.ts';
import { cancelEdit, commitEdit } from '../../core/store/editing/editing-cell.ts';
import { type Chord, chordOf, type Move, moves } from '../../core/store/selection/key-map.ts';
import { choose, goOn, step, toEnd } from '../../core/store/selection/moving.ts';
import type { WaitingKeys } from './key-queue.ts';

/** What the keyboard needs of the grid that it belongs to. */
export type KeyGround = ActionGround & {
  withWork: WithWork;
  typeOf: (column: Column) => CellType;
  pageRows: () => number;
  /** Asks what stands open beside the edited cell first. */
  panelKeys: (event: KeyboardEvent) => boolean;
  isComposing: () => boolean;
  /** Begins another line in the edited text. */
  breakLine: () => void;
  activeElement: () => HTMLElement | undefined;
};

/** Keys that end an edit and go on from there. */
const leaving: ReadonlySet<Chord> = new Set(['Enter', 'Shift+Enter', 'Tab', 'Shift+Tab']);
/** Keys that do so too while the text is a new one: nobody means its caret then. */
const leavingTyped: ReadonlySet<Chord> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** Does what a press of Space or a click means to a cell that is not typed into; false when it means nothing. */
export function pressCell({ store, typeOf }: Pick<KeyGround, 'store' | 'typeOf'>, what = ''): boolean {
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
  store.do('编辑单元格', setCells(store.document, [{ key, field: column.key, value: pressed.value }]));
  return true;
}

function run(move: Move, { store, pageRows }: KeyGround): boolean {
  if (move.kind === 'step') step(store, move.direction, { ...move, pageRows: pageRows() });
  else if (move.kind === 'end') toEnd(store, move.end, move);
  else if (move.kind === 'choose') choose(store, move.what);
  else return goOn(store, move.by, move.step);
  return true;
}

/** True: the key was meant for the edit. */
function whileEditing(chord: Chord, event: KeyboardEvent, ground: KeyGround): boolean {
  const { store, panelKeys } = ground;
  // One word for all that is chosen; a list beside it would take Enter for its own.
  if (chord === 'Ctrl+Enter') {
    ground.withWork(({ commitToAll, bulkWords }) => {
      const written = commitToAll(store);
      if (written !== undefined) ground.announce(bulkWords(written));
    });
    return true;
  }
  if (panelKeys(event)) return true;
  if (chord === 'Escape') {
    cancelEdit(store);
    return true;
  }
  if (chord === 'Alt+Enter') {
    ground.breakLine();
    return true;
  }
  const isLeaving = leaving.has(chord) || (store.editing?.isTyped === true && leavingTyped.has(chord));
  const move = moves.get(chord);
  if (!isLeaving || move === undefined) return false;
  commitEdit(store);
  run(move, ground);
  return true;
}

/** Does what a key stands for, where it can be done now; the key is used up in any case. */
function act(action: Action | undefined, ground: KeyGround): true {
  if (action?.isOn?.(ground.store) !== false) action?.run(ground);
  return true;
}

/** Edits the active cell, opens what it opens, or steps into what its component has drawn. */
function open({ store, typeOf, activeElement }: KeyGround): boolean {
  const active = store.selection?.active;
  if (active === undefined) return false;
  if (openCell(store, typeOf, active)) return true;
  const within = activeElement()?.querySelector<HTMLElement>('button, a[href], input, select, textarea');
  within?.focus();
  return within !== undefined;
}

/**
 * The keyboard of a grid, whose field has the focus. Esc lets the next Tab out of the grid, so that nobody is caught
 * in it.
 */
export function keyboardOf(ground: KeyGround, waiting: WaitingKeys): (event: KeyboardEvent) => void {
  let isLeaving = false;
  const idle = (chord: Chord): boolean => {
    if (chord === 'Escape') {
      // Pressed again it is meant for what the grid stands in: a modal, a drawer.
      if (isLeaving) return false;
      isLeaving = true;
      ground.announce('按 Tab 离开表格');
      return true;
    }
    if (isLeaving && (chord === 'Tab' || chord === 'Shift+Tab')) return false;
    isLeaving = false;
    // Where rows are sorted by hand, Alt with an arrow moves them.
    const mayOpen = chord === 'Alt+ArrowDown' && ground.store.settings.orderField === undefined;
    if (chord === 'F2' || mayOpen) return open(ground);
    if (chord === 'Space' && pressCell(ground)) return true;
    const action = actionOf.get(chord);
    if (action !== undefined) return act(action, ground);
    if (rareKeys.has(chord)) {
      ground.withWork(({ rareActions }) => {
        act(
          rareActions.find(({ keys }) => keys.includes(chord)),
          ground,
        );
      });
      return true;
    }
    const move = moves.get(chord);
    return move !== undefined && run(move, ground);
  };
  return (event) => {
    // What an input method is told is its own.
    if (event.isComposing || event.key === 'Process' || ground.isComposing()) return;
    const chord = chordOf(event);
    if (ground.store.editing !== undefined) isLeaving = false;
    const isDone =
      waiting.keep(event) ||
      (ground.store.editing === undefined ? idle(chord) : whileEditing(chord, event, ground));
    if (isDone) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

/** Esc leads out of what stands in a cell, back to the grid. */
export function listenToLeaving(scroller: HTMLElement, focus: () => void): () => void {
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // It is not meant for what the grid stands in; a menu or a window in the cell is closed by the browser.
    event.stopPropagation();
    if (event.target instanceof Element && event.target.closest('dialog, [popover]') === null)
      event.preventDefault();
    focus();
  };
  scroller.addEventListener('keydown', leave);
  return () => scroller.removeEventListener('keydown', leave);
}

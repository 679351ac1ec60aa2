/** Does the event come from the browser's undo or redo? */
const isHistory = (event: Event): event is InputEvent =>
  event instanceof InputEvent && event.inputType.startsWith('history');

/** True while undo steps that belong to grids are skipped. */
let isPassing = false;
let isPassed = false;

/** Moves the focus back: each undo step focuses the field it belongs to. */
function refocus(before: Element | null): void {
  const now = document.activeElement;
  if (now === before || !(now instanceof HTMLElement)) return;
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  else now.blur();
}

function passOver(kind: 'undo' | 'redo'): void {
  const focused = document.activeElement;
  isPassing = true;
  do {
    isPassed = false;
    // oxlint-disable-next-line typescript/no-deprecated -- the only access to the browser's history
    document.execCommand(kind);
    if (isPassed) refocus(focused);
  } while (isPassed);
  isPassing = false;
}

const fields = new WeakSet<HTMLTextAreaElement>();

/**
 * Browsers keep one undo history for all fields of a page. Steps recorded in a grid's input belong to cells that are no
 * longer edited, so they are skipped, and Ctrl+Z in another field undoes that field. The listener works even while the
 * tab of the grid is hidden.
 */
export function passOverHistoryOf(field: HTMLTextAreaElement): void {
  if (fields.has(field)) return;
  fields.add(field);
  field.addEventListener('beforeinput', (event) => {
    if (!isHistory(event) || isPassing || document.activeElement === field) return;
    passOver(event.inputType === 'historyUndo' ? 'undo' : 'redo');
  });
  field.addEventListener('input', (event) => {
    if (isHistory(event)) isPassed = true;
  });
}

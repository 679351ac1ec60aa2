/** Does the event come from the browser's undo or redo? */
const isHistory = (event: Event): event is InputEvent =>
  event instanceof InputEvent && event.inputType.startsWith('history');

/** Set while the steps of grids are passed over. */
let isPassing = false;
let isPassed = false;

/** Returns the focus, which a step takes into its field. */
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
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else reaches the browser's history
    document.execCommand(kind);
    if (isPassed) refocus(focused);
  } while (isPassed);
  isPassing = false;
}

const fields = new WeakSet<HTMLTextAreaElement>();

/**
 * The browser keeps one undo history for all fields of a page. Its steps in the field of a grid belong to cells that
 * were left long ago: they are passed over, so that Ctrl+Z in another field undoes that field. The field listens even
 * while its tab is hidden.
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

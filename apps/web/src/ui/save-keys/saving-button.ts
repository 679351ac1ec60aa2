const dialogs = '[role="dialog"]';
/** Inputs in which Enter means something of its own, or nothing. */
const otherInputs = ['button', 'checkbox', 'file', 'reset', 'search', 'submit'];

/** What antd has closed but not removed stands in an element that is not displayed. */
const isShown = (element: Element): boolean => element.closest('[style*="display: none"], [hidden]') === null;

/** The dialog that the key was pressed in; without focus in any, the one that was opened last. */
function dialogOf(target: EventTarget | null): Element | undefined {
  const around = target instanceof Element ? target.closest(dialogs) : null;
  if (around !== null) return around;
  if (target !== document.body) return undefined;
  return [...document.querySelectorAll(dialogs)].findLast(isShown);
}

/**
 * The button that saves what a drawer or modal holds: the filled one of its foot, or a filled one named 保存. What
 * destroys is never pressed by a key of saving.
 */
function savingButtonIn(dialog: Element): HTMLElement | undefined {
  const filled = [...dialog.querySelectorAll<HTMLElement>('button.ant-btn-primary:not(.ant-btn-dangerous)')];
  return filled
    .filter((button) => button.closest(dialogs) === dialog && isShown(button))
    .find(
      (button) =>
        button.closest('.ant-modal-footer, .ant-drawer-footer') !== null ||
        button.textContent.replace(' ', '') === '保存',
    );
}

const isSaving = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 's' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;

/** Enter in a line of text of a form: not in longer texts, tables and search fields, nor where the form does it itself. */
function isEnterInForm({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey) return false;
  if (!(target instanceof HTMLInputElement) || otherInputs.includes(target.type)) return false;
  if (target.closest('[role="search"], [role="grid"], [role="treegrid"], table') !== null) return false;
  return target.form !== null && target.form.querySelector('button[type="submit"]') === null;
}

/** Is a list of choices or a calendar open at the field? Enter belongs to it then. */
export function hasOpenChoices(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[aria-expanded="true"]') !== null) return true;
  const picker = target.closest('.ant-picker');
  if (picker === null) return false;
  return [...document.querySelectorAll('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')].some(
    isShown,
  );
}

/**
 * What a key press is to press instead; undefined when it is not meant for saving, `null` when it is and nothing can be
 * saved now.
 */
export function savingButtonFor(
  event: KeyboardEvent,
  hadOpenChoices: boolean,
): HTMLElement | null | undefined {
  const saves = isSaving(event);
  if (!saves && (hadOpenChoices || !isEnterInForm(event))) return undefined;
  const dialog = dialogOf(event.target);
  const button = dialog === undefined ? undefined : savingButtonIn(dialog);
  if (button === undefined) return undefined;
  return button.matches(':disabled, .ant-btn-loading') ? null : button;
}

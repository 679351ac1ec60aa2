const dialogs = '[role="dialog"]';
/** Input types in which Enter has another meaning, or none. */
const otherInputs = ['button', 'checkbox', 'file', 'reset', 'search', 'submit'];

/** Returns whether an element is displayed: antd keeps closed overlays in the document, with `display: none`. */
const isShown = (element: Element): boolean => element.closest('[style*="display: none"], [hidden]') === null;

/** Returns the dialog that contains the focus; if nothing has the focus, the dialog opened last. */
function dialogOf(target: EventTarget | null): Element | undefined {
  const around = target instanceof Element ? target.closest(dialogs) : null;
  if (around !== null) return around;
  if (target !== document.body) return undefined;
  return [...document.querySelectorAll(dialogs)].findLast(isShown);
}

/**
 * Returns the save button of a drawer or modal: the primary button of its footer, or a primary button named 保存. A save
 * key never presses a destructive button.
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

/**
 * Returns whether the key is Enter in a single-line text input: not in text areas, tables and search fields, nor where
 * the form submits by itself.
 */
function isEnterInForm({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey) return false;
  if (!(target instanceof HTMLInputElement) || otherInputs.includes(target.type)) return false;
  if (target.closest('[role="search"], [role="grid"], [role="treegrid"], table') !== null) return false;
  return target.form !== null && target.form.querySelector('button[type="submit"]') === null;
}

/** Returns whether the field has an open dropdown or calendar, which then handles Enter. */
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
 * Returns the button that a key press should press; undefined when the key is not a save key, `null` when nothing can
 * be saved now.
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

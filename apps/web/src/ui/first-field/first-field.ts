const overlays = '[role="dialog"], .ant-drawer';
/** Selector of forms that show a stored record and are read before they are edited, so no field gets the focus. */
const readFirst = '[data-read-first]';
const fields = 'input, textarea, select, [contenteditable="true"]';
/** Input types that are not focused first: they contain no text, or belong to the end of a form. */
const others = ['button', 'checkbox', 'file', 'hidden', 'radio', 'reset', 'search', 'submit'];

/** Returns whether an element is displayed: antd keeps closed overlays in the document, with `display: none`. */
export const isShown = (element: Element): boolean =>
  element.isConnected && element.closest('[style*="display: none"], [hidden]') === null;

function mayBegin(element: HTMLElement): boolean {
  if (element.matches(':disabled, [readonly]:not([role="combobox"]), [aria-hidden="true"]')) return false;
  if (element instanceof HTMLInputElement && others.includes(element.type)) return false;
  return isShown(element) && element.closest(`[role="search"], [role="grid"], table, ${readFirst}`) === null;
}

/** Returns the drawer or modal around an element; undefined outside of any. */
export function overlayOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  const inner = target.closest(overlays);
  return inner?.closest('.ant-drawer') ?? inner ?? undefined;
}

/** Returns whether the target is a form field or another text input. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(fields);

const isRequired = (field: HTMLElement): boolean =>
  field.matches('[aria-required="true"], [required]') ||
  field.closest('.ant-form-item')?.querySelector('.ant-form-item-required') != null;

/**
 * Returns the field to focus in a drawer's or modal's form: the first required one, else the first; undefined without a
 * field.
 */
export function firstFieldIn(overlay: Element): HTMLElement | undefined {
  const all = [...overlay.querySelectorAll<HTMLElement>(`form :is(${fields})`)].filter(mayBegin);
  return all.find(isRequired) ?? all[0];
}

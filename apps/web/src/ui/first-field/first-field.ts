const overlays = '[role="dialog"], .ant-drawer';
const fields = 'input, textarea, select, [contenteditable="true"]';
/** Inputs that nothing is typed or chosen into, or that a form rather ends with. */
const others = ['button', 'checkbox', 'file', 'hidden', 'radio', 'reset', 'search', 'submit'];

/** What antd has closed but not removed stands in an element that is not displayed. */
export const isShown = (element: Element): boolean =>
  element.isConnected && element.closest('[style*="display: none"], [hidden]') === null;

function mayBegin(element: HTMLElement): boolean {
  if (element.matches(':disabled, [readonly]:not([role="combobox"]), [aria-hidden="true"]')) return false;
  if (element instanceof HTMLInputElement && others.includes(element.type)) return false;
  return isShown(element) && element.closest('[role="search"], [role="grid"], table') === null;
}

/** The drawer or modal that an element stands in, as a whole. */
export function overlayOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  const inner = target.closest(overlays);
  return inner?.closest('.ant-drawer') ?? inner ?? undefined;
}

/** Is it a field of a form, or of anything else that is typed into? */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(fields);

const isRequired = (field: HTMLElement): boolean =>
  field.matches('[aria-required="true"], [required]') ||
  field.closest('.ant-form-item')?.querySelector('.ant-form-item-required') != null;

/** The field that a form in a drawer or modal begins with: the first that is required, else the first. */
export function firstFieldIn(overlay: Element): HTMLElement | undefined {
  const all = [...overlay.querySelectorAll<HTMLElement>(`form :is(${fields})`)].filter(mayBegin);
  return all.find(isRequired) ?? all[0];
}

/**
 * Moves the focus from the grid to its field, which handles all keys, and lets Shift+Tab leave past the grid's own tab
 * stop. Returns a function that stops listening.
 */
export function redirectFocus(scroller: HTMLElement, field: HTMLElement): () => void {
  scroller.tabIndex = 0;
  const reached = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== field) field.focus({ preventScroll: true });
  };
  const keyed = (event: KeyboardEvent) => {
    if (!event.defaultPrevented && event.key === 'Tab' && event.shiftKey) scroller.tabIndex = -1;
  };
  const left = () => {
    scroller.tabIndex = 0;
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  scroller.addEventListener('focus', reached, { signal });
  field.addEventListener('keydown', keyed, { signal });
  field.addEventListener('blur', left, { signal });
  return () => listeners.abort();
}

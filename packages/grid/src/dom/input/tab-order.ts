/**
 * Whoever comes to the grid by Tab is led to its field, which hears all keys; the way out backwards leads past the
 * grid's own place in the order of Tab. Listens until what it gives is called.
 */
export function leadToField(scroller: HTMLElement, field: HTMLElement): () => void {
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
  const ears = new AbortController();
  const { signal } = ears;
  scroller.addEventListener('focus', reached, { signal });
  field.addEventListener('keydown', keyed, { signal });
  field.addEventListener('blur', left, { signal });
  return () => ears.abort();
}

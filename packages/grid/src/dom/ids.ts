let last = 0;

/** An id by which others point to an element; it gets one when it is asked for first. */
export function nameOf(element: Element): string {
  if (element.id === '') {
    last += 1;
    element.id = `grid-${last}`;
  }
  return element.id;
}

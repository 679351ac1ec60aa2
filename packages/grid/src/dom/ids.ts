let last = 0;

/** Returns the id of an element, after creating one if it has none. */
export function idOf(element: Element): string {
  if (element.id === '') {
    last += 1;
    element.id = `grid-${last}`;
  }
  return element.id;
}

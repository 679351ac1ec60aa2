let last = 0;

/** The id of an element; an element without one gets a new id. */
export function idOf(element: Element): string {
  if (element.id === '') {
    last += 1;
    element.id = `grid-${last}`;
  }
  return element.id;
}

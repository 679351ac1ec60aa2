const gapPx = 4;
const rimPx = 8;

/** Places a box below a screen area, or above it if there is no space, always within the window. */
export function placePopover(box: HTMLElement, place: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const isBelow = place.bottom + gapPx + height <= innerHeight || place.top < height + gapPx;
  const top = isBelow ? place.bottom + gapPx : place.top - gapPx - height;
  box.style.top = `${Math.max(rimPx, Math.min(top, innerHeight - height - rimPx))}px`;
  box.style.left = `${Math.max(rimPx, Math.min(place.left, innerWidth - width - rimPx))}px`;
}

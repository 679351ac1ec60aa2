import { onTestFinished, vi } from 'vitest';

/** Gives elements a size until the end of the test: jsdom has no layout, and a grid without size renders nothing. */
export function roomFor({ widthPx, heightPx }: { widthPx: number; heightPx: number }): void {
  const spies = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(heightPx),
  ];
  // jsdom has no popovers, and treats every element as visible.
  const stand = { showPopover: () => {}, hidePopover: () => {}, checkVisibility: () => true };
  Object.assign(HTMLElement.prototype, stand);
  // jsdom has no text layout either, which editors of code ask for.
  const nowhere = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 };
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}

import { onTestFinished, vi } from 'vitest';

/** Gives elements a size until the end of the test: jsdom has no layout, and a grid without size renders nothing. */
export function roomFor({ widthPx, heightPx }: { widthPx: number; heightPx: number }): void {
  const spies = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(heightPx),
  ];
  // jsdom has no popovers either, and hides nothing.
  const stand = { showPopover: () => {}, hidePopover: () => {}, checkVisibility: () => true };
  Object.assign(HTMLElement.prototype, stand);
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}

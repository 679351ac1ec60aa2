import { onTestFinished, vi } from 'vitest';

/** Gives elements room: jsdom lays nothing out, and a grid without room draws nothing. Until the test is over. */
export function roomFor({ widthPx, heightPx }: { widthPx: number; heightPx: number }): void {
  const spies = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(heightPx),
  ];
  // Popovers are none of jsdom's either, and nothing that it holds is hidden.
  const stand = { showPopover: () => {}, hidePopover: () => {}, checkVisibility: () => true };
  Object.assign(HTMLElement.prototype, stand);
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}

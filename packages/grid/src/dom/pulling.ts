import { listenToColumns } from './column-drag.ts';
import { listenToContextMenu } from './context-menu.ts';
import { listenToFillHandle } from './fill-handle.ts';
import { listenToFolds } from './fold-acts.ts';
import { listenToRowRims } from './row-rim.ts';

export { heightIn, widthIn } from './measure.ts';
export { RangeHandles } from './range-handles.ts';
export { dragRow } from './row-drag.ts';
export { Tip } from './tip.ts';
export { Wrapping } from './wrapping.ts';

type Ground<Listen extends (ground: never) => unknown> = Parameters<Listen>[0];

/** All that those who listen need of a grid. */
export type PullGround = Ground<typeof listenToColumns> &
  Ground<typeof listenToContextMenu> &
  Ground<typeof listenToFillHandle> &
  Ground<typeof listenToRowRims>;

/** Hears what can be pulled and carried, the fill handle, rims of rows, headings, and what asks for the menu. */
export function listenToPulls(ground: PullGround): () => void {
  const stops = [
    listenToFillHandle(ground),
    listenToRowRims(ground),
    listenToColumns(ground),
    listenToContextMenu(ground),
    listenToFolds(ground.store, ground.scroller),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

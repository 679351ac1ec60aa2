// Part `work`: actions beyond selecting cells and typing into them. Loaded after the first paint.
import { showAct } from '../core/store/selection/showing-act.ts';
import { followCollaboration } from './follow-collaboration.ts';
import { listenToOnScreenKeyboard } from './input/above-keyboard.ts';
import { listenToTextHistory } from './input/text-history.ts';
import { listenToColumns } from './pointer/column-drag.ts';
import { listenToContextMenu } from './pointer/context-menu.ts';
import { listenToFillHandle } from './pointer/fill-handle.ts';
import { listenToFolds } from './pointer/fold-clicks.ts';
import { listenToRowRims } from './pointer/row-edge.ts';

export * from '../actions/rare-actions.ts';
export { adoptRow, dropRows, joinRows } from '../core/store/collaboration/joining.ts';
export {
  AutoSaving,
  errorMapOf,
  judgeTouched,
  restoreDraft,
  saveRows,
  validateRows,
} from '../core/store/saving/validating.ts';
export { ruleIn } from './body/measure.ts';
export { revealOnPage } from './body/reveal-on-page.ts';
export { Wrapping } from './body/wrapping.ts';
export { readClipboard, writeByCommand } from './input/own-clipboard.ts';
export { RangeHandles } from './pointer/range-handles.ts';
export { dragRow } from './pointer/row-drag.ts';
export { Tip } from './pointer/tip.ts';

type DepsOf<Listen extends (deps: never) => unknown> = Parameters<Listen>[0];

type PointerWorkDeps = DepsOf<typeof listenToColumns> &
  DepsOf<typeof listenToContextMenu> &
  DepsOf<typeof listenToFillHandle> &
  DepsOf<typeof listenToFolds> &
  DepsOf<typeof listenToOnScreenKeyboard> &
  DepsOf<typeof listenToRowRims> &
  DepsOf<typeof listenToTextHistory>;

/**
 * Listens to drags of columns and row edges, the fill handle, tree arrows, the context menu and the on-screen keyboard,
 * and to undo within an edited text. Returns a function that stops it.
 */
export function listenToPointerWork(deps: PointerWorkDeps): () => void {
  deps.store.showAct = (patches) => showAct(deps.store, patches);
  const stops = [
    listenToFillHandle(deps),
    listenToRowRims(deps),
    listenToColumns(deps),
    listenToContextMenu(deps),
    listenToFolds(deps),
    listenToTextHistory(deps),
    listenToOnScreenKeyboard(deps),
    followCollaboration(deps.store),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

// Everything a person does with a grid beyond choosing cells and typing into them. It is loaded after the first paint.
import { listenToColumns } from './column-drag.ts';
import { listenToContextMenu } from './context-menu.ts';
import { listenToFillHandle } from './fill-handle.ts';
import { listenToFolds } from './fold-acts.ts';
import { listenToRowRims } from './row-rim.ts';

export * from '../actions/rare-actions.ts';
export { adoptRow, dropRows, joinRows } from '../core/store/joining.ts';
export {
  AutoSaving,
  errorMapOf,
  judgeTouched,
  restoreDraft,
  saveRows,
  validateRows,
} from '../core/store/validating.ts';
export { ruleIn } from './measure.ts';
export { RangeHandles } from './range-handles.ts';
export { dragRow } from './row-drag.ts';
export { Tip } from './tip.ts';
export { Wrapping } from './wrapping.ts';

type DepsOf<Listen extends (deps: never) => unknown> = Parameters<Listen>[0];

type PointerWorkDeps = DepsOf<typeof listenToColumns> &
  DepsOf<typeof listenToContextMenu> &
  DepsOf<typeof listenToFillHandle> &
  DepsOf<typeof listenToRowRims>;

/** Listens to drags of columns and row edges, the fill handle, folds and the context menu; returns how to stop. */
export function listenToPointerWork(deps: PointerWorkDeps): () => void {
  const stops = [
    listenToFillHandle(deps),
    listenToRowRims(deps),
    listenToColumns(deps),
    listenToContextMenu(deps),
    listenToFolds(deps.store, deps.scroller),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

import type { GridParts, WithWholeWork } from '../grid-parts.ts';
import type { listenToPointerWork } from '../work.ts';
import { spotOf } from './pointer.ts';
import type { RangeHandles } from './range-handles.ts';
import type { Tip } from './tip.ts';

type PointerDeps = Parameters<typeof listenToPointerWork>[0] & {
  parts: GridParts;
  withWork: WithWholeWork;
};

/**
 * Listens to drags, tips and the context menu once the part `work` is loaded. `onReady` receives the elements that must
 * be updated with each painting.
 */
export function listenToWork(
  deps: PointerDeps,
  onReady: (tip: Tip, handles: RangeHandles) => void,
): () => void {
  const { store, scroller, layer, withWork } = deps;
  const { work } = deps.parts;
  const stops: (() => void)[] = [];
  let isOver = false;
  const begin = () => {
    if (work.loaded === undefined || isOver || stops.length > 0) return;
    scroller.removeEventListener('contextmenu', keepMenu);
    const tip = new work.loaded.Tip(store, scroller);
    const handles = new work.loaded.RangeHandles(store);
    const elements = [tip.element, ...handles.elements];
    layer.append(...elements);
    stops.push(tip.attach(), work.loaded.listenToPointerWork(deps), handles.listen(deps), () => {
      for (const element of elements) element.remove();
    });
    onReady(tip, handles);
  };
  const fetch = () => {
    work.fetch().catch(() => undefined);
  };
  /** While the grid's menu is still loading, the browser's menu must not open. */
  const keepMenu = (event: MouseEvent) => {
    if (spotOf(event.target, scroller) === undefined) return;
    event.preventDefault();
    withWork(() => event.target?.dispatchEvent(new MouseEvent('contextmenu', event)));
  };
  const stopWaiting = work.subscribe(begin);
  scroller.addEventListener('pointerenter', fetch);
  scroller.addEventListener('contextmenu', keepMenu);
  begin();
  return () => {
    isOver = true;
    stopWaiting();
    scroller.removeEventListener('pointerenter', fetch);
    scroller.removeEventListener('contextmenu', keepMenu);
    for (const stop of stops) stop();
  };
}

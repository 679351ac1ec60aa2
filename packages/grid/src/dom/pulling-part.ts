import { Part } from '../core/part.ts';
import { spotOf } from './pointer.ts';
import type { PullGround } from './pulling.ts';
import type { RangeHandles } from './range-handles.ts';
import type { Tip } from './tip.ts';
import { whenIdle } from './when-idle.ts';

/** What only a pointer does: it pulls, carries, and rests on what is to be told whole. Also what measures texts. */
export const pulling = new Part(() => import('./pulling.ts'));

/**
 * Lets the pointer do so as soon as that has come: in a quiet moment, or, where it did not come then, whenever the
 * pointer does. `hear` is given the tip, which wants to know of each painting.
 */
export function listenToPulling(
  ground: PullGround,
  hear: (tip: Tip, handles: RangeHandles) => void,
): () => void {
  const { store, scroller, layer } = ground;
  const stops: (() => void)[] = [];
  let isOver = false;
  let asked: MouseEvent | undefined;
  const begin = ({ Tip: Told, RangeHandles: Handles, listenToPulls }: NonNullable<typeof pulling.here>) => {
    if (isOver || stops.length > 0) return;
    scroller.removeEventListener('contextmenu', keep);
    const tip = new Told(store, scroller);
    const handles = new Handles(store);
    const elements = [tip.element, ...handles.elements];
    layer.append(...elements);
    stops.push(tip.attach(), listenToPulls(ground), handles.listen(ground), () => {
      for (const element of elements) element.remove();
    });
    hear(tip, handles);
    asked?.target?.dispatchEvent(new MouseEvent('contextmenu', asked));
  };
  const fetch = () => {
    if (stops.length === 0) pulling.fetch().then(begin, () => (asked = undefined));
  };
  /** Who asks for the menu gets it as soon as there is one, not the browser's. */
  const keep = (event: MouseEvent) => {
    if (spotOf(event.target, scroller) === undefined) return;
    event.preventDefault();
    asked = event;
    fetch();
  };
  const stopIdle = whenIdle(fetch);
  scroller.addEventListener('pointerenter', fetch);
  scroller.addEventListener('contextmenu', keep);
  if (pulling.here !== undefined) begin(pulling.here);
  return () => {
    isOver = true;
    stopIdle();
    scroller.removeEventListener('pointerenter', fetch);
    scroller.removeEventListener('contextmenu', keep);
    for (const stop of stops) stop();
  };
}

import { Part } from '../core/part.ts';
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
  const stops: (() => void)[] = [];
  let isOver = false;
  const begin = ({ Tip: Told, RangeHandles: Handles, listenToPulls }: NonNullable<typeof pulling.here>) => {
    if (isOver || stops.length > 0) return;
    const { store, scroller, layer } = ground;
    const tip = new Told(store, scroller);
    const handles = new Handles(store);
    layer.append(tip.element, ...handles.elements);
    stops.push(tip.attach(), listenToPulls(ground), handles.listen(ground), () => {
      for (const element of [tip.element, ...handles.elements]) element.remove();
    });
    hear(tip, handles);
  };
  const fetch = () => {
    if (stops.length === 0) pulling.fetch().then(begin, () => undefined);
  };
  const stopIdle = whenIdle(fetch);
  ground.scroller.addEventListener('pointerenter', fetch);
  if (pulling.here !== undefined) begin(pulling.here);
  return () => {
    isOver = true;
    stopIdle();
    ground.scroller.removeEventListener('pointerenter', fetch);
    for (const stop of stops) stop();
  };
}

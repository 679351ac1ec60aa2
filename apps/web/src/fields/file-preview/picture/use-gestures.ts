import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Point, pinchOf, wheelFactor } from './zoom.logic.ts';

type Gestures = {
  /** `at`: the fixed point of the zoom, relative to the centre of the box. */
  onZoom: (factor: number, at: Point) => void;
  onMove: (by: Point) => void;
};

/** Handles wheel, dragging and pinching in a box. */
export function useGestures(box: RefObject<HTMLElement | null>, { onZoom, onMove }: Gestures): void {
  const pointers = useRef(new Map<number, Point>());
  const pointIn = (element: HTMLElement, { clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const turned = useEffectEvent((element: HTMLElement, event: WheelEvent) => {
    event.preventDefault();
    onZoom(wheelFactor(event), pointIn(element, event));
  });
  const moved = useEffectEvent((element: HTMLElement, event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = pointIn(element, event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other === undefined) {
      onMove({ x: now.x - before.x, y: now.y - before.y });
      return;
    }
    const [was, is] = [pinchOf(before, other), pinchOf(now, other)];
    onMove({ x: is.at.x - was.at.x, y: is.at.y - was.at.y });
    onZoom(is.distance / was.distance, is.at);
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const held = pointers.current;
    const onWheel = (event: WheelEvent) => turned(element, event);
    const onPointerMove = (event: PointerEvent) => moved(element, event);
    const onPointerDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      held.set(event.pointerId, pointIn(element, event));
    };
    const onPointerEnd = ({ pointerId }: PointerEvent) => held.delete(pointerId);
    // A passive listener could not prevent the browser from zooming the page.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('pointermove', onPointerMove);
    for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, onPointerEnd);
    return () => {
      held.clear();
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('pointermove', onPointerMove);
      for (const end of ['pointerup', 'pointercancel'] as const)
        element.removeEventListener(end, onPointerEnd);
    };
  }, [box]);
}

import type { PrintElement } from '@baisi/contract/print-layout';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { elementAt, movedBy, type PageSize } from '../elements/elements.logic.ts';
import type { ElementEdits } from '../elements/use-element-edits.ts';
import { placeOn } from './zoom.logic.ts';

/** Way of the pointer in px from which a press is a drag. */
const slackPx = 3;

type Drag = { element: PrintElement; clientX: number; clientY: number; isMoving: boolean };

/** Handlers of a page's picture: a press chooses the element below, and the mouse drags the chosen one. */
export function usePageDrag(edits: ElementEdits, size: PageSize) {
  const drag = useRef<Drag>(undefined);
  const placeOf = (event: MouseEvent) => placeOn(event.currentTarget.getBoundingClientRect(), event, size);
  return {
    onClick: (event: MouseEvent) => {
      const { isMoving = false } = drag.current ?? {};
      drag.current = undefined;
      // A press by the keyboard has no place, and the end of a drag chooses nothing.
      if (event.detail > 0 && !isMoving) edits.choose(elementAt(edits.elements, placeOf(event))?.id);
    },
    onPointerDown: (event: PointerEvent) => {
      drag.current = undefined;
      const { chosen } = edits;
      // A finger scrolls the page.
      if (chosen === undefined || event.pointerType !== 'mouse' || event.button !== 0) return;
      if (elementAt([chosen], placeOf(event)) === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { element: chosen, clientX: event.clientX, clientY: event.clientY, isMoving: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current: held } = drag;
      if (held === undefined || event.buttons !== 1) return;
      const [dx, dy] = [event.clientX - held.clientX, event.clientY - held.clientY];
      held.isMoving ||= Math.hypot(dx, dy) > slackPx;
      if (!held.isMoving) return;
      const { width } = event.currentTarget.getBoundingClientRect();
      const tenthsPerPx = (size.widthMm * 10) / width;
      const way = { x: Math.round(dx * tenthsPerPx), y: Math.round(dy * tenthsPerPx) };
      edits.set(movedBy(held.element, way), 'place');
    },
  };
}

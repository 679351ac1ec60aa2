import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Duration of a long press, and the maximum movement of the finger during it. */
const restMs = 500;
const strayPx = 10;

type Press = { timer: ReturnType<typeof setTimeout>; xPx: number; yPx: number };

/**
 * Returns event handlers that call `onRest` on a long press with a finger, not on a tap or a scroll. Suppresses the
 * click at the end of a long press.
 */
export function useLongPress(onRest: (xPx: number, yPx: number) => void) {
  const press = useRef<Press>(undefined);
  const rested = useRef(false);
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => stop, []);
  return {
    onPointerDown: ({ pointerType, clientX: xPx, clientY: yPx }: PointerEvent) => {
      rested.current = false;
      stop();
      if (pointerType !== 'touch') return;
      const rest = () => {
        rested.current = true;
        onRest(xPx, yPx);
      };
      press.current = { timer: setTimeout(rest, restMs), xPx, yPx };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { xPx, yPx } = press.current ?? { xPx: clientX, yPx: clientY };
      if (Math.hypot(clientX - xPx, clientY - yPx) > strayPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (click: MouseEvent) => {
      if (rested.current) click.stopPropagation();
      rested.current = false;
    },
  };
}

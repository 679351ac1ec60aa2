import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the height of an element in px, for components that need a fixed height; `usualPx` until it is measured. */
export function useHeight(element: RefObject<HTMLElement | null>, usualPx: number): number {
  const [height, setHeight] = useState(usualPx);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      if (box.clientHeight > 0) setHeight(box.clientHeight);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return height;
}

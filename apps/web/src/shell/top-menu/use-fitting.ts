import { useLayoutEffect, useRef, useState } from 'react';
import { fittingCount } from './fitting.logic.ts';

/**
 * Returns how many of the `count` entries fit into the row. `row` is the measured container; `ruler` holds a copy of
 * each entry and of 更多 for measuring.
 */
export function useFitting(count: number) {
  const row = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const measure = () => {
      const widths = [...(ruler.current?.children ?? [])].map((line) => line.getBoundingClientRect().width);
      const more = widths.pop() ?? 0;
      setFitting(fittingCount(widths, row.current?.clientWidth ?? 0, more));
    };
    const observer = new ResizeObserver(measure);
    for (const place of [row.current, ruler.current]) if (place !== null) observer.observe(place);
    measure();
    return () => observer.disconnect();
  }, [count]);
  return { row, ruler, fitting: Math.min(fitting, count) };
}

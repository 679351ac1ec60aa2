import { useLayoutEffect, useState } from 'react';
import type { PanelProps } from '../cell-type.ts';
import { addDays, addMonths } from './days.ts';
import { type Day, hasDate, hasTime, type Moment, momentOf, readMoment } from './moment.ts';
import type { TimePart } from './time-columns.tsx';

const dayKeys: Readonly<Record<string, (day: Day, isShift: boolean) => Day>> = {
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  PageUp: (day, isShift) => addMonths(day, isShift ? -12 : -1),
  PageDown: (day, isShift) => addMonths(day, isShift ? 12 : 1),
};

const counts = { hour: 24, minute: 60, second: 60 } as const;

/** The parts of a time that a format contains. */
function timePartsOf(format: string): TimePart[] {
  if (!hasTime(format)) return [];
  return [
    'hour',
    ...(format.includes('m') ? ['minute' as const] : []),
    ...(format.includes('s') ? ['second' as const] : []),
  ];
}

/**
 * The highlighted moment of a date panel: the typed one if it can be read, else the value, else now; then moved by
 * keys. `onEnter` receives whether keys moved it.
 */
export function useMoment(
  { value, text, isTyped, listen }: Pick<PanelProps, 'value' | 'text' | 'isTyped' | 'listen'>,
  format: string,
  onEnter: (at: Moment, isMoved: boolean) => void,
) {
  const typed = isTyped ? text : '';
  const [now] = useState(() => momentOf(new Date()));
  const [moved, setMoved] = useState<{ typed: string; at: Moment }>();
  const [part, setPart] = useState<TimePart>('hour');
  const isMoved = moved?.typed === typed;
  const start = hasDate(format) ? { ...now, hour: 0, minute: 0, second: 0 } : now;
  const at = isMoved ? moved.at : (readMoment(typed, format) ?? readMoment(value, format) ?? start);
  const moveTo = (to: Partial<Moment>) => setMoved({ typed, at: { ...at, ...to } });
  const parts = timePartsOf(format);
  const inTimes = (key: string): boolean => {
    const place = parts.indexOf(part);
    const side = parts[place + (key === 'ArrowRight' ? 1 : -1)];
    if (key === 'ArrowLeft' || key === 'ArrowRight') setPart(side ?? part);
    else if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    else moveTo({ [part]: (at[part] + (key === 'ArrowDown' ? 1 : -1) + counts[part]) % counts[part] });
    return true;
  };
  useLayoutEffect(() =>
    listen(({ key, shiftKey }) => {
      if (key === 'Enter' || key === 'Tab') onEnter(at, isMoved);
      // A typed text has a caret of its own.
      if (typed !== '' && (key === 'ArrowLeft' || key === 'ArrowRight')) return false;
      if (!hasDate(format)) return inTimes(key);
      const step = dayKeys[key];
      if (step === undefined) return false;
      moveTo(step(at, shiftKey));
      return true;
    }),
  );
  return { at, now, moveTo, parts, part: hasDate(format) ? undefined : part };
}

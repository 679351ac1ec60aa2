import { useLayoutEffect, useState } from 'react';
import type { PanelProps } from '../cell-type.ts';
import { addDays, addMonths, addYears } from './days.ts';
import {
  type Day,
  dateUnitOf,
  hasDate,
  hasTime,
  type Moment,
  momentOf,
  readMoment,
  readTyped,
} from './moment.ts';
import type { TimePart } from './time-columns.tsx';

/**
 * Moves in a calendar, by unit: to the next cell, to the next line, to the next page, and to the next page with Shift.
 */
const steps: Readonly<Record<ReturnType<typeof dateUnitOf>, readonly ((day: Day, sign: 1 | -1) => Day)[]>> = {
  day: [
    (day, sign) => addDays(day, sign),
    (day, sign) => addDays(day, sign * 7),
    (day, sign) => addMonths(day, sign),
    (day, sign) => addYears(day, sign),
  ],
  month: [
    (day, sign) => addMonths(day, sign),
    (day, sign) => addMonths(day, sign * 3),
    (day, sign) => addYears(day, sign),
    (day, sign) => addYears(day, sign * 10),
  ],
  year: [
    (day, sign) => addYears(day, sign),
    (day, sign) => addYears(day, sign * 3),
    (day, sign) => addYears(day, sign * 12),
    (day, sign) => addYears(day, sign * 12),
  ],
};

const keySteps: Readonly<Record<string, readonly [step: number, sign: 1 | -1]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [1, -1],
  ArrowDown: [1, 1],
  PageUp: [2, -1],
  PageDown: [2, 1],
};

/** Returns the day to which a key moves; undefined for other keys. */
function movedBy(key: string, isShift: boolean, at: Day, format: string): Day | undefined {
  const found = keySteps[key];
  if (found === undefined) return undefined;
  const [step, sign] = found;
  return steps[dateUnitOf(format)][step === 2 && isShift ? 3 : step]?.(at, sign);
}

const counts = { hour: 24, minute: 60, second: 60 } as const;

/** Returns the parts of a time (hour, minute, second) that a format contains. */
function timePartsOf(format: string): TimePart[] {
  if (!hasTime(format)) return [];
  return [
    'hour',
    ...(format.includes('m') ? ['minute' as const] : []),
    ...(format.includes('s') ? ['second' as const] : []),
  ];
}

/**
 * The highlighted moment of a date panel: the typed one if it can be read, otherwise the value, otherwise now; then
 * moved with keys. `onEnter` is called with true if keys have moved it.
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
  const at = isMoved ? moved.at : (readTyped(typed, format, now) ?? readMoment(value, format) ?? start);
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
      // While text is being typed, the arrow keys move the caret.
      if (typed !== '' && (key === 'ArrowLeft' || key === 'ArrowRight')) return false;
      if (!hasDate(format)) return inTimes(key);
      const next = movedBy(key, shiftKey, at, format);
      if (next === undefined) return false;
      moveTo(next);
      return true;
    }),
  );
  return { at, now, moveTo, parts, part: hasDate(format) ? undefined : part };
}

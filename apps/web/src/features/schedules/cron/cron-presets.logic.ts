/** Time of day. */
type Time = { hour: number; minute: number };

/** A common recurrence, written as a cron expression of five fields: minute, hour, day, month, weekday. */
export type CronPreset =
  | { kind: 'minutes'; every: number }
  | { kind: 'hourly'; minute: number }
  | ({ kind: 'daily' } & Time)
  | ({ kind: 'weekly'; days: readonly number[] } & Time)
  | ({ kind: 'monthly'; day: number } & Time);

export type PresetKind = CronPreset['kind'];

/** Divisors of an hour: with other numbers the last interval before the full hour would be shorter. */
export const minuteSteps: readonly number[] = [1, 2, 3, 5, 10, 15, 20, 30];

/** Weekdays in the order of a Chinese calendar, by their numbers in a cron expression: Sunday is 0. */
export const weekdays: readonly { day: number; text: string }[] = [
  { day: 1, text: '周一' },
  { day: 2, text: '周二' },
  { day: 3, text: '周三' },
  { day: 4, text: '周四' },
  { day: 5, text: '周五' },
  { day: 6, text: '周六' },
  { day: 0, text: '周日' },
];

function numberIn(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !/^\d{1,2}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

/** Parses `1-5` and `1,3,0` into weekdays in the order of the week; 7 is Sunday too. */
function daysIn(text: string): number[] | undefined {
  const days = new Set<number>();
  for (const part of text.split(',')) {
    const [from, to = from, ...rest] = part.split('-');
    const first = numberIn(from, 0, 7);
    const last = numberIn(to, 0, 7);
    if (rest.length > 0 || first === undefined || last === undefined || last < first) return undefined;
    for (let day = first; day <= last; day += 1) days.add(day % 7);
  }
  return weekdays.map(({ day }) => day).filter((day) => days.has(day));
}

/** Returns the recurrence that an expression writes; undefined when it is none of the common ones. */
export function presetOf(cron: string): CronPreset | undefined {
  const [minutes = '', hours = '', days = '', months = '', week = '', ...rest] = cron.trim().split(/\s+/);
  if (rest.length > 0 || months !== '*') return undefined;
  if (hours === '*' && days === '*' && week === '*') {
    const every = minutes === '*' ? 1 : numberIn(/^\*\/(\d+)$/.exec(minutes)?.[1], 1, 59);
    if (every !== undefined) return minuteSteps.includes(every) ? { kind: 'minutes', every } : undefined;
    const minute = numberIn(minutes, 0, 59);
    return minute === undefined ? undefined : { kind: 'hourly', minute };
  }
  const minute = numberIn(minutes, 0, 59);
  const hour = numberIn(hours, 0, 23);
  if (minute === undefined || hour === undefined) return undefined;
  if (days === '*' && week === '*') return { kind: 'daily', hour, minute };
  if (days === '*') {
    const chosen = daysIn(week);
    return chosen === undefined ? undefined : { kind: 'weekly', days: chosen, hour, minute };
  }
  const day = numberIn(days, 1, 31);
  return day === undefined || week !== '*' ? undefined : { kind: 'monthly', day, hour, minute };
}

/** Writes a recurrence as a cron expression. */
export function cronOf(preset: CronPreset): string {
  if (preset.kind === 'minutes') return preset.every === 1 ? '* * * * *' : `*/${preset.every} * * * *`;
  if (preset.kind === 'hourly') return `${preset.minute} * * * *`;
  const time = `${preset.minute} ${preset.hour}`;
  if (preset.kind === 'daily') return `${time} * * *`;
  if (preset.kind === 'weekly') return `${time} * * ${preset.days.join(',')}`;
  return `${time} ${preset.day} * *`;
}

/** Changes the kind of a recurrence; its time stays where the new kind has one. */
export function presetOfKind(kind: PresetKind, before: CronPreset | undefined): CronPreset {
  const { hour, minute } = { hour: 2, minute: 0, ...before };
  if (kind === 'minutes') return { kind, every: 10 };
  if (kind === 'hourly') return { kind, minute };
  if (kind === 'daily') return { kind, hour, minute };
  if (kind === 'weekly') return { kind, days: [1], hour, minute };
  return { kind, day: 1, hour, minute };
}

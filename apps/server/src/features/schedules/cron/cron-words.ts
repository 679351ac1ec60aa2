import type { CronField, CronFields } from './cron-fields.ts';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];
const weekdayOf = (day: number): string => weekdays[day] ?? '';
const two = (value: number): string => String(value).padStart(2, '0');
const joined = (values: readonly number[], wordOf: (value: number) => string = String): string =>
  values.map(wordOf).join('、');

/**
 * Maximum number of times per day that are listed one by one; beyond it, hours and minutes are described separately.
 */
const mostTimes = 6;

/** The values of a field, unless it is `any`. */
function valuesOf(field: CronField): readonly number[] {
  if (field.kind === 'list') return field.values;
  if (field.kind !== 'step') return [];
  const { from, to, step } = field;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/** Weekdays in the order of a Chinese week, Monday first. */
function weekWords(values: readonly number[]): string {
  const days = values.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  const key = days.join('');
  if (key === '1234560') return '每天';
  if (key === '12345') return '每周一至周五';
  if (key === '60') return '每周六、日';
  return `每周${joined(days, weekdayOf)}`;
}

function dayWords(day: CronField): string {
  if (day.kind === 'last') return '最后一天';
  if (day.kind === 'step' && day.isWhole && day.from === 1) return `从1日起每${day.step}天`;
  return `${joined(valuesOf(day))}日`;
}

function weekdayWords(weekday: CronField): string {
  if (weekday.kind !== 'nth') return weekWords(valuesOf(weekday));
  const which = weekday.nth === 'last' ? '最后一个' : `第${weekday.nth}个`;
  return `每月${which}周${weekdayOf(weekday.weekday)}`;
}

/** Dates: `每天`, `每月1日`, `每年1、7月的每周一`. Day and weekday together mean either, as in cron. */
function dateWords({ day, month, weekday }: CronFields): string {
  const months = month.kind === 'any' ? undefined : joined(valuesOf(month));
  const byDay = day.kind === 'any' ? undefined : dayWords(day);
  const byWeekday = weekday.kind === 'any' ? undefined : weekdayWords(weekday);
  if (months === undefined) {
    if (byDay === undefined) return byWeekday ?? '每天';
    return byWeekday === undefined ? `每月${byDay}` : `每月${byDay}或${byWeekday}`;
  }
  if (byDay === undefined) return `每年${months}月的${byWeekday ?? '每天'}`;
  return byWeekday === undefined ? `每年${months}月${byDay}` : `每年${months}月的${byDay}或${byWeekday}`;
}

const minutesWords = (minutes: readonly number[]): string =>
  minutes.length === 1 && minutes[0] === 0 ? '整点' : `第${joined(minutes)}分`;

/** Describes the times within a day. `isOften`: they recur at an interval (`每5分钟`) instead of at listed times. */
function timeWords({ minute, hour }: CronFields): { words: string; isOften: boolean } {
  const minutes = valuesOf(minute);
  const hours = valuesOf(hour);
  const isEvery = minute.kind === 'any' || (minute.kind === 'step' && minute.isWhole && minute.from === 0);
  const every = minute.kind === 'step' ? `每${minute.step}分钟` : '每分钟';
  if (hour.kind === 'any')
    return { words: isEvery ? every : `每小时${minutesWords(minutes)}`, isOften: true };
  if (!isEvery && hour.kind === 'step' && hour.isWhole && hour.from === 0)
    return { words: `每${hour.step}小时${minutesWords(minutes)}`, isOften: true };
  const isRange = hours.length > 2 && hours.every((value, i) => value === (hours[0] ?? 0) + i);
  const span = isRange ? `${hours[0]}时至${hours.at(-1)}时` : `${joined(hours)}时`;
  if (isEvery) return { words: `${span}${every}`, isOften: false };
  if (minutes.length * hours.length > mostTimes)
    return { words: `${span}${minutesWords(minutes)}`, isOften: false };
  const times = hours.flatMap((h) => minutes.map((m) => `${two(h)}:${two(m)}`));
  return { words: times.join('、'), isOften: false };
}

/** Describes in Chinese when a cron expression is due: `每天02:30`, `每月最后一天23:00`, `每周一至周五9时至18时每5分钟`. */
export function cronWords(fields: CronFields): string {
  const date = dateWords(fields);
  const { words, isOften } = timeWords(fields);
  return isOften && date === '每天' ? words : `${date}${words}`;
}

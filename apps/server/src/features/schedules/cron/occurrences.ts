import { Cron } from 'croner';
import { InvalidCron, readCron } from './cron-fields.ts';
import { cronWords } from './cron-words.ts';

/** The times of a cron expression in a time zone. */
export type Occurrences = {
  /** The expression in Chinese. */
  words: string;
  /** The next `count` times after `from`. A time that a clock change skips moves to the next valid one. */
  next(from: Date, count: number): Date[];
  /** Returns the last time after `after` and not after `until`; undefined if there is none. */
  last(after: Date, until: Date): Date | undefined;
};

/** Returns whether the runtime knows the IANA time zone. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Parses an expression. Throws `InvalidCron`, also for one that is never due. */
export function occurrencesOf(cron: string, timeZone: string): Occurrences {
  if (!isTimeZone(timeZone)) throw new InvalidCron(`没有这个时区：${timeZone}`);
  const words = cronWords(readCron(cron));
  const times = new Cron(cron.trim(), { mode: '5-part', timezone: timeZone, paused: true });
  if (times.nextRun() === null) throw new InvalidCron('该cron表达式没有对应的日期，永远不会执行');
  return {
    words,
    next: (from, count) => times.nextRuns(count, from),
    last(after, until) {
      // `previousRuns` excludes the reference itself, so the reference is 1 ms later.
      const [found] = times.previousRuns(1, new Date(until.getTime() + 1));
      return found !== undefined && found > after && found <= until ? found : undefined;
    },
  };
}

import { fromWireTime } from '@baisi/contract/rules/wire-time';

/** How pressing a deadline is: over, within a day, or later. */
export type Remaining = { text: string; tone: 'red' | 'gold' | 'cyan' };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A duration in its largest unit: 3天, 5小时, 20分钟. */
function durationText(ms: number): string {
  if (ms >= dayMs) return `${Math.floor(ms / dayMs)}天`;
  if (ms >= hourMs) return `${Math.floor(ms / hourMs)}小时`;
  return `${Math.max(1, Math.floor(ms / minuteMs))}分钟`;
}

/** The time that is left until a wire time, or since when it is over; undefined without a deadline. */
export function remainingUntil(deadline: string | null, now: number): Remaining | undefined {
  const end = deadline === null ? undefined : fromWireTime(deadline)?.getTime();
  if (end === undefined) return undefined;
  if (end < now) return { text: `已超时 ${durationText(now - end)}`, tone: 'red' };
  return { text: `剩余 ${durationText(end - now)}`, tone: end - now < dayMs ? 'gold' : 'cyan' };
}

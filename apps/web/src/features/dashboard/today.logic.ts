const days = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const;

/** Formats a date in the local time zone: `2026年11月21日 星期六`. */
export function todayIn(date: Date): string {
  const day = days[date.getDay()] ?? '';
  return `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日 ${day}`;
}

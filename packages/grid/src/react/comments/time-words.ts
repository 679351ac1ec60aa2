const time = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });
const day = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' });

/** Formats a time: a time of today without the date, a day of this year without the year. */
export function timeWords(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return `今天 ${time.format(at)}`;
  return `${(at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at)} ${time.format(at)}`;
}

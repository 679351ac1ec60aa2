const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Formats a duration in its two largest units: `320 毫秒`, `12.3 秒`, `3 分 20 秒`, `1 小时 5 分`. */
export function durationText(ms: number): string {
  if (ms < secondMs) return `${Math.max(0, Math.round(ms))} 毫秒`;
  // A longer duration would be rounded to 60 seconds.
  if (ms < minuteMs - 50) return `${Number((ms / secondMs).toFixed(1))} 秒`;
  const seconds = Math.round(ms / secondMs);
  if (seconds * secondMs < hourMs) return `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
  return `${Math.floor(seconds / 3600)} 小时 ${Math.floor((seconds % 3600) / 60)} 分`;
}

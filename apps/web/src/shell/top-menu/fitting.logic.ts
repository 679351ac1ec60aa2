/**
 * Returns how many of the entries with these widths fit into a row of `roomPx`. The others go into an entry 更多 with the
 * width `morePx`.
 */
export function fittingCount(widthsPx: readonly number[], roomPx: number, morePx: number): number {
  const sum = (count: number) => widthsPx.slice(0, count).reduce((total, width) => total + width, 0);
  if (sum(widthsPx.length) <= roomPx) return widthsPx.length;
  const counts = widthsPx.map((_, at) => at);
  return counts.findLast((count) => sum(count) + morePx <= roomPx) ?? 0;
}

/** Position of a tab in its strip. */
export type TabBox = { leftPx: number; widthPx: number };

/**
 * Returns the new index of the tab that is dragged by `byPx` from index `from`, and the shift of each tab in px. The
 * tab stays between index `first` and the last one.
 */
export function dragged(
  boxes: readonly TabBox[],
  from: number,
  byPx: number,
  first: number,
): { to: number; shiftsPx: number[] } {
  const own = boxes[from];
  const start = boxes[first];
  const end = boxes.at(-1);
  if (own === undefined || start === undefined || end === undefined || from < first) {
    return { to: from, shiftsPx: boxes.map(() => 0) };
  }
  const furthestPx = end.leftPx + end.widthPx - own.widthPx;
  const leftPx = Math.min(Math.max(own.leftPx + byPx, start.leftPx), furthestPx);
  const rightPx = leftPx + own.widthPx;
  const middleOf = (box: TabBox) => box.leftPx + box.widthPx / 2;
  const before = boxes.filter((box, at) => at >= first && at < from && leftPx < middleOf(box)).length;
  const after = boxes.filter((box, at) => at > from && rightPx > middleOf(box)).length;
  const to = from - before + after;
  const next = boxes[from + 1];
  const gapPx =
    next === undefined
      ? own.leftPx - ((boxes[from - 1]?.leftPx ?? 0) + (boxes[from - 1]?.widthPx ?? 0))
      : next.leftPx - own.leftPx - own.widthPx;
  const roomPx = own.widthPx + gapPx;
  const shiftsPx = boxes.map((_, at) => {
    if (at === from) return leftPx - own.leftPx;
    if (at > from && at <= to) return -roomPx;
    return at < from && at >= to ? roomPx : 0;
  });
  return { to, shiftsPx };
}

import type { Pin } from './column.ts';
import type { LaidColumn, Layout } from './layout.ts';

/**
 * A heading over adjacent columns of one group, or over a single column without a group: `count` columns beginning at
 * index `first`.
 */
export type GroupRun = LaidColumn & { first: number; count: number };

/** The upper of two lines of headings, with the titles of column groups. */
export type GroupLine = Omit<Layout, 'columns'> & { columns: readonly GroupRun[] };

const hasGroups = ({ columns }: Layout) => columns.some(({ column }) => column.group !== undefined);

/** Number of lines of headings. */
export function headLinesOf(layout: Layout): 1 | 2 {
  return hasGroups(layout) ? 2 : 1;
}

/**
 * Returns the line with the group headings; undefined without groups. A group has several headings if its columns are
 * pinned differently or separated by others.
 */
export function groupLineOf(layout: Layout): GroupLine | undefined {
  if (!hasGroups(layout)) return undefined;
  const runs: GroupRun[] = [];
  let pin: Pin | undefined;
  for (const [index, laid] of layout.columns.entries()) {
    const { group } = laid.column;
    const last = runs.at(-1);
    if (last !== undefined && group !== undefined && last.column.group === group && pin === laid.pin) {
      runs[runs.length - 1] = { ...last, widthPx: last.widthPx + laid.widthPx, count: last.count + 1 };
      continue;
    }
    pin = laid.pin;
    const column = { key: laid.column.key, title: group ?? '', ...(group === undefined ? {} : { group }) };
    runs.push({ column, pin, leftPx: laid.leftPx, widthPx: laid.widthPx, first: index, count: 1 });
  }
  const rightFrom = runs.findIndex((run) => run.pin === 'right');
  return {
    ...layout,
    columns: runs,
    leftCount: runs.filter((run) => run.pin === 'left').length,
    rightFrom: rightFrom < 0 ? runs.length : rightFrom,
  };
}

/** Returns the group headings above the columns with index `from` to `to` (excluded). */
export function visibleGroups(
  { columns, leftCount, rightFrom }: GroupLine,
  { from, to }: { from: number; to: number },
): { from: number; to: number } {
  if (from >= to) return { from: leftCount, to: leftCount };
  const first = columns.findLastIndex((run) => run.first <= from);
  const last = columns.findLastIndex((run) => run.first < to);
  return { from: Math.max(leftCount, first), to: Math.min(rightFrom, last + 1) };
}

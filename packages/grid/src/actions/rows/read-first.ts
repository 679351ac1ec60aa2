import type { ActionDeps } from '../action.ts';
import { gapsIn, type RowSpan, type RowTask } from './row-span.ts';

/** Maximum number of rows loaded for one action; more would take minutes. */
const maxRows = 50_000;

const counted = (rows: number) => rows.toLocaleString('zh-CN');

/**
 * Runs a task that needs rows of the view. Rows that are missing are first loaded from the server, with a progress bar.
 */
export function readFirst(
  { store, show }: Pick<ActionDeps, 'store' | 'show'>,
  spans: readonly RowSpan[],
  { what, run }: RowTask,
): void {
  const gaps = gapsIn(store, spans);
  const rows = gaps.reduce((sum, { top, bottom }) => sum + bottom - top + 1, 0);
  if (rows === 0) run(false);
  else if (rows <= maxRows) show({ kind: 'reading', what, spans: gaps, run: () => run(true) });
  else
    show({
      kind: 'notice',
      title: `无法${what}`,
      words: `所选的 ${counted(rows)} 行还没有全部加载，一次最多读取 ${counted(maxRows)} 行。请缩小选区，或先筛选。`,
    });
}

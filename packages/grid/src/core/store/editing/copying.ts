import type { ChosenValues } from '../../clipboard/chosen-values.ts';
import type { TextTable } from '../../clipboard/tsv.ts';
import type { Column } from '../../columns/column.ts';
import type { RowKey } from '../../document/row.ts';
import { cellCount, type Range } from '../../selection/range.ts';
import { rangesOf } from '../../selection/selection.ts';
import type { GridStore } from '../grid-store.ts';

/** Maximum number of copied cells; more would block the browser for seconds. */
const maxCells = 1_000_000;

/** The copied cells, or the reason why they cannot be copied, in Chinese. */
export type Copied =
  | { table: TextTable; hasHeadings: boolean; merges?: readonly Range[]; chosen?: ChosenValues }
  | { refusal: string };

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const inOrder = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b);

/**
 * Returns the rows and columns of ranges that form one table, because they share all rows or all columns; otherwise
 * undefined.
 */
export function sidesOf(ranges: readonly Range[]): { rows: number[]; columns: number[] } | undefined {
  const [first] = ranges;
  if (first === undefined) return undefined;
  const isBeside = ranges.every(({ top, bottom }) => top === first.top && bottom === first.bottom);
  const isBelow = ranges.every(({ left, right }) => left === first.left && right === first.right);
  if (!isBeside && !isBelow) return undefined;
  return {
    rows: isBeside ? span(first.top, first.bottom) : inOrder(ranges.flatMap((r) => span(r.top, r.bottom))),
    columns: isBelow ? span(first.left, first.right) : inOrder(ranges.flatMap((r) => span(r.left, r.right))),
  };
}

/** Returns the merged cells within the copied ranges; indexes refer to the copied table. */
function mergesIn({ spans }: GridStore, ranges: readonly Range[], headings: number): Range[] {
  const [range] = ranges;
  if (spans === undefined || range === undefined || ranges.length > 1) return [];
  return spans.within(range).map(({ top, left, bottom, right }) => ({
    top: top - range.top + headings,
    left: left - range.left,
    bottom: bottom - range.top + headings,
    right: right - range.left,
  }));
}

/** Returns the values of copied columns whose texts cannot be read back; they begin below the headings. */
function chosenIn(
  store: GridStore,
  columns: readonly Column[],
  keys: readonly RowKey[],
  headings: number,
): { chosen?: ChosenValues } {
  const isChosen = (column: Column) => store.settings.kindOf(column).isChosenOnly === true;
  if (!columns.some(isChosen)) return {};
  const valuesOf = ({ key: field }: Column): unknown[] => keys.map((key) => store.value(key, field));
  const chosen = columns.map((column) =>
    isChosen(column) ? { column, values: [...Array<undefined>(headings), ...valuesOf(column)] } : undefined,
  );
  return { chosen };
}

/** Returns the selected cells as displayed texts. The text of a merged cell occurs once, at its top left. */
export function copyChosen(store: GridStore, { hasHeadings = false } = {}): Copied {
  const { selection, view, layout } = store;
  if (selection === undefined) return { refusal: '没有选中单元格' };
  const ranges = rangesOf(selection);
  const cells = ranges.reduce((sum, range) => sum + cellCount(range), 0);
  if (cells > maxCells) return { refusal: `一次最多复制${maxCells.toLocaleString('zh-CN')}个单元格` };
  const sides = sidesOf(ranges);
  if (sides === undefined) return { refusal: '所选区域不能组成一个表格，无法复制' };
  const columns = sides.columns.flatMap((index) => layout.columns[index]?.column ?? []);
  const isCovered = (row: number, i: number) =>
    store.spans?.isCovered({ row, column: sides.columns[i] ?? -1 }) === true;
  const table = sides.rows.flatMap((row) => {
    const key = view[row];
    return key === undefined
      ? []
      : [columns.map((column, i) => (isCovered(row, i) ? '' : store.text(key, column)))];
  });
  return {
    table: hasHeadings ? [columns.map(({ title }) => title), ...table] : table,
    hasHeadings,
    ...chosenIn(
      store,
      columns,
      sides.rows.flatMap((row) => view[row] ?? []),
      hasHeadings ? 1 : 0,
    ),
    ...(store.spans === undefined ? {} : { merges: mergesIn(store, ranges, hasHeadings ? 1 : 0) }),
  };
}

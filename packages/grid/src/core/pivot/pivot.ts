import { type Column, plainText } from '../columns/column.ts';
import type { Row, RowKey } from '../document/row.ts';
import { aggregate, aggregateWords, isNumeric } from '../grouping/aggregates.ts';
import { emptyGroupText } from '../grouping/group-headers.ts';
import { eachGroup, type Group, type GroupLevel, groupRows } from '../grouping/group-rows.ts';
import { plainLevel } from '../grouping/levels.ts';
import { compareOf } from '../store/filtering/sorting.ts';
import type { GridStore } from '../store/grid-store.ts';
import type { PivotSetup, PivotValue } from './pivot-setup.ts';

/** A calculated pivot table: its columns and rows, as for another grid. */
export type PivotTable = {
  columns: readonly Column[];
  /** With row fields, the last row contains the totals. */
  rows: readonly Row[];
  /** Returns the keys of the source grid's rows that a cell aggregates. */
  behind: (rowId: string, column: string) => readonly RowKey[];
};

/** Maximum numbers of columns and of cells of a pivot table. */
export const mostPivotColumns = 200;
const mostPivotCells = 500_000;

/** Id of the totals row. */
export const totalRow = 'total';

/** A row or column of the pivot table: its header texts, and the source rows that it aggregates. */
type Leaf = { path: readonly string[]; rows: readonly RowKey[] };

function pathOf(group: Group): string[] {
  const before = group.parent === undefined ? [] : pathOf(group.parent);
  return [...before, group.text === '' ? emptyGroupText : group.text];
}

function leavesOf(rows: readonly RowKey[], levels: readonly GroupLevel[]): Leaf[] {
  if (levels.length === 0) return [{ path: [], rows }];
  return [...eachGroup(groupRows(rows, levels))]
    .filter((group) => group.groups.length === 0)
    .map((group) => ({ path: pathOf(group), rows: group.rows }));
}

/** A value of the setup with its title and the function that aggregates rows. */
type Measure = { title: string; isNumber: boolean; figure: (rows: readonly RowKey[]) => string | undefined };

const countOfRows: Measure = {
  title: '行数',
  isNumber: true,
  figure: (rows) => (rows.length === 0 ? undefined : String(rows.length)),
};

function measureOf(store: GridStore, { field, aggregate: kind }: PivotValue): Measure[] {
  const column = store.column(field);
  if (column === undefined) return [];
  const type = store.settings.kindOf(column);
  const areNumbers = isNumeric(column, type);
  const how = { compare: compareOf(column, type), areNumbers };
  const isNumber = areNumbers || kind === 'count';
  return [
    {
      title: `${column.title}${aggregateWords[kind]}`,
      isNumber,
      figure: (rows) => {
        if (rows.length === 0) return undefined;
        const values = rows.map((key) => store.value(key, field));
        const figure = aggregate(kind, values, how);
        return figure === undefined
          ? undefined
          : isNumber
            ? plainText(figure)
            : type.toText(figure, column, {});
      },
    },
  ];
}

const levelsFor = (store: GridStore, fields: readonly string[]): GroupLevel[] =>
  fields.flatMap((field) => plainLevel(store, field) ?? []);

/** Returns the value columns: one per leaf and value, then the totals. */
function figureColumns(leaves: readonly Leaf[], measures: readonly Measure[]): Column[] {
  const isOne = measures.length === 1;
  return leaves.flatMap(({ path }, leaf) =>
    measures.map(({ title, isNumber }, i): Column => {
      const last = path.at(-1);
      const around = isOne ? path.slice(0, -1) : path;
      return {
        key: `c${leaf}v${i}`,
        title: isOne && last !== undefined ? last : title,
        type: isNumber ? 'figure' : 'text',
        align: 'right',
        width: 140,
        ...(around.length === 0 ? {} : { group: around.join(' / ') }),
      };
    }),
  );
}

function rowColumns(store: GridStore, fields: readonly string[]): Column[] {
  return fields.map((field, i) => ({
    key: `r${i}`,
    title: store.column(field)?.title ?? field,
    type: 'text',
    width: 160,
    fixed: 'left',
  }));
}

/** Splits the source rows of a leaf by the column to which they belong. */
function parted(rows: readonly RowKey[], columnOf: ReadonlyMap<RowKey, number>): Map<number, RowKey[]> {
  const parts = new Map<number, RowKey[]>();
  for (const key of rows) {
    const at = columnOf.get(key) ?? 0;
    const part = parts.get(at);
    if (part === undefined) parts.set(at, [key]);
    else part.push(key);
  }
  return parts;
}

/**
 * Calculates a pivot table of the rows that pass the filters. Aggregates are exact decimals as texts. Returns
 * `refusal`, a Chinese message, when the table would have too many columns or cells.
 */
export function pivotOf(store: GridStore, setup: PivotSetup): PivotTable | { refusal: string } {
  const rows = store.rows.filter((key) => key !== undefined && store.blanks.get(key) !== false);
  const given = setup.values.flatMap((value) => measureOf(store, value));
  const measures = given.length === 0 ? [countOfRows] : given;
  const fields = setup.rows.filter((field) => store.column(field) !== undefined);
  const across = leavesOf(rows, levelsFor(store, setup.columns));
  const count = across.length * measures.length;
  if (count > mostPivotColumns)
    return {
      refusal: `列字段组合出 ${count.toLocaleString('zh-CN')} 列，最多 ${mostPivotColumns} 列。请减少列字段或先筛选。`,
    };
  const down = leavesOf(rows, levelsFor(store, fields));
  if (down.length * count > mostPivotCells)
    return {
      refusal: `结果有 ${(down.length * count).toLocaleString('zh-CN')} 格，太大了。请减少行字段或先筛选。`,
    };
  const columnOf = new Map(across.flatMap((leaf, at) => leaf.rows.map((key) => [key, at] as const)));
  const hasTotals = across.some(({ path }) => path.length > 0);
  const totals: Leaf[] = hasTotals ? [{ path: ['总计'], rows }] : [];
  const lines: Leaf[] = fields.length === 0 ? down : [...down, { path: ['总计'], rows }];
  const idOf = (at: number) => (at < down.length ? `p${at}` : totalRow);
  const lineOf = new Map(lines.map((line, at) => [idOf(at), line]));
  const columns = figureColumns([...across, ...totals], measures);
  return {
    columns: [...rowColumns(store, fields), ...columns],
    rows: lines.map((line, at): Row => {
      const parts = parted(line.rows, columnOf);
      const row: Record<string, unknown> = { id: idOf(at) };
      for (const [i, text] of line.path.entries()) row[`r${i}`] = text;
      for (let leaf = 0; leaf < across.length + totals.length; leaf += 1) {
        const part = leaf < across.length ? (parts.get(leaf) ?? []) : line.rows;
        for (const [i, { figure }] of measures.entries()) row[`c${leaf}v${i}`] = figure(part);
      }
      return row;
    }),
    behind: (rowId, column) => {
      const line = lineOf.get(rowId)?.rows ?? [];
      const leaf = /^c(\d+)v/.exec(column)?.[1];
      const at = leaf === undefined ? across.length : Number(leaf);
      return at < across.length ? line.filter((key) => columnOf.get(key) === at) : line;
    },
  };
}

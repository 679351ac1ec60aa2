import type { Column } from '../columns/column.ts';
import type { RowKey } from '../document/row.ts';
import type { Group } from '../grouping/group-rows.ts';
import type { Range } from '../selection/range.ts';
import { rangesOf } from '../selection/selection.ts';
import { sidesOf } from '../store/editing/copying.ts';
import type { GridStore } from '../store/grid-store.ts';
import { isBlank } from '../store/rows/blanks.ts';
import type { FileCell } from './file-cell.ts';
import { headerLineOf } from './group-line.ts';

/** Which rows are exported: the displayed ones, the ticked or selected ones, or all. */
export type TableScope = 'view' | 'selection' | 'all';

/** A column of an exported file. `format`: number or date format for spreadsheets. */
export type TableColumn = { key: string; heading: string; widthPx: number; format?: string };

/** The rows to export. They are read in slices, so that 100 000 rows do not block the page. */
export type FileTable = {
  columns: readonly TableColumn[];
  rowCount: number;
  /** Merged cells; row 0 is the first row. Not used for CSV. */
  merges: readonly Range[];
  /** Returns the cells of the rows with index `from` to `to` (excluded). */
  rows: (from: number, to: number) => FileCell[][];
};

/** Separates the titles of a group and of a column in one heading. */
const groupSign = '/';

/** Returns the title of a column, with the title of its group in front. */
export const headingOf = ({ group, title }: Column): string =>
  group === undefined ? title : `${group}${groupSign}${title}`;

/**
 * Rows and columns to export. `range`: the range of the view that contains them; undefined if they are not adjacent.
 */
type Sides = { keys: readonly RowKey[]; columns: readonly Column[]; range?: Range | undefined };

const shownColumns = ({ layout }: GridStore): Column[] => layout.columns.map(({ column }) => column);

/** Returns the ticked rows: displayed ones in displayed order, then the others. */
function tickedRows(store: GridStore): RowKey[] {
  const { chosen, view, document } = store;
  const shown = view.filter((key) => chosen.has(key));
  return [...shown, ...document.order.filter((key) => chosen.has(key) && store.indexOf(key) < 0)];
}

function selected(store: GridStore): Sides | undefined {
  const columns = shownColumns(store);
  if (store.chosen.size > 0) return { keys: tickedRows(store), columns };
  const ranges = store.selection === undefined ? [] : rangesOf(store.selection);
  const sides = sidesOf(ranges);
  return sides === undefined
    ? undefined
    : {
        keys: sides.rows.flatMap((row) => store.view[row] ?? []),
        columns: sides.columns.flatMap((index) => columns[index] ?? []),
        range: ranges.length === 1 && store.groups === undefined ? ranges[0] : undefined,
      };
}

function sidesIn(store: GridStore, scope: TableScope): Sides | undefined {
  const columns = shownColumns(store);
  const range = { top: 0, left: 0, bottom: store.view.length - 1, right: columns.length - 1 };
  const sides =
    scope === 'selection'
      ? selected(store)
      : scope === 'view'
        ? // Grouped rows are no range of the view, because headers of groups lie between them.
          { keys: store.rows, columns, range: store.groups === undefined ? range : undefined }
        : { keys: store.document.order, columns };
  // Omits blank rows and rows that are not loaded.
  return sides && { ...sides, keys: sides.keys.filter((key) => !isBlank(store, key)) };
}

/** A line of a file: a row (by key) or the header of a group. */
type FileLine = RowKey | Group;

/** Returns the lines to export; for a grouped view, with the headers of all groups and the rows of closed ones. */
function linesIn(store: GridStore, scope: TableScope, keys: readonly RowKey[]): readonly FileLine[] {
  if (scope !== 'view' || store.groups === undefined) return keys;
  return store.groups.lines.filter((line) => typeof line !== 'string' || !isBlank(store, line));
}

/** Returns whether all rows are loaded; with paging or lazy loading, only the visited ones are. */
export const isWhole = ({ page, source }: GridStore): boolean => page === undefined && source === undefined;

/** Returns the number of rows to export; undefined if the selected ranges do not form a table. */
export const rowsIn = (store: GridStore, scope: TableScope): number | undefined =>
  sidesIn(store, scope)?.keys.length;

function cellOf(store: GridStore, key: RowKey, column: Column): FileCell {
  const cell = store.settings.kindOf(column).toCell?.(store.value(key, column.key), column);
  if (cell === undefined) return store.text(key, column);
  if (typeof cell === 'number') return cell;
  const { year, month, day, hour, minute, second } = cell;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** Returns the merged cells that lie completely within the exported range. */
function mergesIn({ spans }: GridStore, { keys, range }: Sides): Range[] {
  if (spans === undefined || range === undefined) return [];
  return spans
    .within(range)
    .map(({ top, left, bottom, right }) => ({
      top: top - range.top,
      left: left - range.left,
      bottom: bottom - range.top,
      right: right - range.left,
    }))
    .filter(({ bottom }) => bottom < keys.length);
}

/**
 * Returns the cells of a row. A cell hidden by a merged area that the application has set is empty; cells merged
 * because they are equal keep their values, which filters and imports need.
 */
function rowCells(store: GridStore, key: RowKey, columns: readonly Column[]): FileCell[] {
  return columns.map((column) =>
    store.spans?.isHidden(key, column.key) === true ? '' : cellOf(store, key, column),
  );
}

/** Returns the cells of a group header; aggregates are numbers where possible. */
function groupCells(store: GridStore, group: Group, columns: readonly Column[]): FileCell[] {
  const texts = store.groups === undefined ? [] : headerLineOf(store.groups, group, columns);
  return texts.map((text, i) =>
    i > 0 && text !== '' && String(Number(text)) === text ? Number(text) : text,
  );
}

/** Returns a date format in the notation of spreadsheets, with other characters quoted. */
const spreadsheetFormat = (format: string): string =>
  format.replace(/YYYY|MM?|DD?|HH?|mm|ss|[^\sYMDHms:/.-]+/g, (part) =>
    /^[YMDHms]/.test(part) ? part.toLowerCase() : `"${part.replaceAll('"', '')}"`,
  );

/**
 * Returns the rows of a grid for a file: numbers as numbers, dates as dates, everything else as displayed. Hidden
 * columns, columns that the user may not see, and the blank row are omitted; a grouped view includes its headers.
 * Undefined if the selected ranges do not form a table.
 */
export function tableOf(store: GridStore, scope: TableScope): FileTable | undefined {
  const sides = sidesIn(store, scope);
  if (sides === undefined) return undefined;
  const { keys, columns } = sides;
  const lines = linesIn(store, scope, keys);
  const widths = new Map(store.layout.columns.map(({ column, widthPx }) => [column.key, widthPx]));
  return {
    columns: columns.map((column) => {
      const format = store.settings.kindOf(column).cellFormat?.(column);
      const written = { key: column.key, heading: headingOf(column), widthPx: widths.get(column.key) ?? 0 };
      return format === undefined ? written : { ...written, format: spreadsheetFormat(format) };
    }),
    rowCount: lines.length,
    merges: mergesIn(store, sides),
    rows: (from, to) =>
      lines
        .slice(from, to)
        .map((line) =>
          typeof line === 'string' ? rowCells(store, line, columns) : groupCells(store, line, columns),
        ),
  };
}

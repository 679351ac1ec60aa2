import type { CellType } from '../../cells/cell-type.ts';
import type { Column } from '../../core/columns/column.ts';
import { leadKindOf, leadsOf } from '../../core/columns/leads.ts';
import type { Row } from '../../core/document/row.ts';
import type { Tell } from '../../core/store/events.ts';
import type { GridSettings } from '../../core/store/settings.ts';
import { columnsFor, mayRemoveRows, maySave, mayTakeIn } from '../grid-access.ts';
import { type GridProps, rowHeights } from '../grid-props.ts';

/** Returns a test of rows: does any field have a value by which `disabledRows` disables the row? */
function disabledBy(rules: Readonly<Record<string, unknown>>): (row: Row) => boolean {
  const tests = Object.entries(rules).map(([field, values]) => {
    const wanted = (Array.isArray(values) ? values : [values]).map(String);
    return (row: Row) => wanted.includes(String(row[field]));
  });
  return (row) => tests.some((test) => test(row));
}

/** Returns the lead columns (checkbox, row number …) in the order of api-contract 6.3. */
function leadsFor(props: GridProps): Column[] {
  const { dragSort, rowSource, rowExpand, rowSelection, rowNumber, columns } = props;
  const on = {
    drag: dragSort === true && rowSource === undefined,
    expand: rowExpand === true,
    choose: rowSelection === true,
    number: rowNumber === true,
  };
  const hasFooter = columns.some(({ statistics = [] }) => statistics.length > 0);
  return leadsOf(on, columns, hasFooter);
}

/** Returns the column with its rules from `editRules`, unless it has rules of its own. */
function ruled(column: Column, { editRules = {} }: GridProps): Column {
  const rules = editRules[column.key];
  return rules === undefined || column.validateRules !== undefined
    ? column
    : { ...column, validateRules: rules };
}

/** Returns the width in px; undefined for a relative one, for example `20%`. */
function givenPx(width: Column['width']): number | undefined {
  if (typeof width === 'number' || width === undefined) return width;
  return width.endsWith('%') ? undefined : Number.parseFloat(width);
}

const widened = new WeakMap<Column, Column>();

/** Raises the width of a column to the minimum of its cell type. */
function withLeastWidth(column: Column, { leastWidthPx = 0 }: CellType): Column {
  const { width, minWidth = 0 } = column;
  const px = givenPx(width);
  if (minWidth >= leastWidthPx && (px === undefined || px >= leastWidthPx)) return column;
  const known = widened.get(column);
  if (known !== undefined) return known;
  const wide = {
    ...column,
    minWidth: Math.max(minWidth, leastWidthPx),
    ...(px === undefined ? {} : { width: Math.max(px, leastWidthPx) }),
  };
  widened.set(column, wide);
  return wide;
}

/** Settings that need all rows to be loaded: with rows of a server there is neither manual order nor a tree. */
function wholeSettings({ rowSource, dragSort = false, dragSortKey = 'orderNum', treeConfig }: GridProps) {
  const isWhole = rowSource === undefined;
  return {
    orderField: isWhole && dragSort ? dragSortKey : undefined,
    treeField: isWhole && treeConfig !== undefined ? (treeConfig.children ?? 'children') : undefined,
    isTreeOpen: treeConfig?.expandAll ?? false,
    mayRemoveFromTree: treeConfig?.mayRemove ?? false,
    parentField: treeConfig?.parentField,
  };
}

/** Settings for what the user may do with rows. */
function accessSettings(props: GridProps) {
  return {
    isDisabled: props.disabled ?? false,
    isRowDisabled: disabledBy(props.disabledRows ?? {}),
    mayAddRows: props.mayAddRows ?? true,
    removalWord: mayRemoveRows(props) ? (props.removal?.label ?? '删除') : undefined,
    isAsyncRemove: props.asyncRemove ?? false,
    mayExport: maySave(props),
    mayImport: mayTakeIn(props),
    mayPivot: props.pivot ?? true,
    mayChoose: props.rowSelection ?? false,
    choice: props.rowSelectionType ?? 'checkbox',
  };
}

/** Converts the props to the settings of the store. */
export function settingsOf(props: GridProps, typeOf: (column: Column) => CellType, tell: Tell): GridSettings {
  const all = columnsFor(props).map((column) => ruled(column, props));
  const columns = all.filter((column) => leadKindOf(column) === undefined);
  return {
    columns: columns
      .filter(({ type }) => type !== 'hidden')
      .map((column) => withLeastWidth(column, typeOf(column))),
    hidden: columns.filter(({ type }) => type === 'hidden'),
    leads: leadsFor(props),
    rowKey: props.rowKey ?? 'id',
    kindOf: typeOf,
    rowHeightPx: rowHeights[props.size ?? 'medium'],
    ...accessSettings(props),
    ...wholeSettings(props),
    rowOrder: props.rowOrder,
    isExpandable: props.rowExpand ?? false,
    isAccordion: props.expandConfig?.accordion ?? false,
    isAlwaysEdit: props.alwaysEdit ?? false,
    hasBlankRow: props.blankRow ?? false,
    hasCards: props.cards ?? true,
    frozenRows: props.frozenRows ?? {},
    spans: props.spans,
    tell,
  };
}

import type { CellType } from '../cells/cell-type.ts';
import type { Column } from '../core/columns/column.ts';
import type { Row } from '../core/document/row.ts';
import type { GridSettings } from '../core/store/settings.ts';
import { type GridProps, rowHeights } from './grid-props.ts';

/** Does a row say one of the values that disable it? */
function disabledBy(rules: Readonly<Record<string, unknown>>): (row: Row) => boolean {
  const tests = Object.entries(rules).map(([field, values]) => {
    const wanted = (Array.isArray(values) ? values : [values]).map(String);
    return (row: Row) => wanted.includes(String(row[field]));
  });
  return (row) => tests.some((test) => test(row));
}

/** The grid's own columns, from left to right (api-contract 6.3). */
function leadsOf({ rowNumber = false }: GridProps): Column[] {
  return rowNumber ? [{ key: '', title: '#', type: 'rowNumber', width: 60, align: 'center' }] : [];
}

/** Pixels of a width that is given as such; a share of the room has none of its own. */
function givenPx(width: Column['width']): number | undefined {
  if (typeof width === 'number' || width === undefined) return width;
  return width.endsWith('%') ? undefined : Number.parseFloat(width);
}

const widened = new WeakMap<Column, Column>();

/** The column, no narrower than its type asks for. */
function withRoom(column: Column, { leastWidthPx = 0 }: CellType): Column {
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

/** What the props mean to the store. */
export function settingsOf(props: GridProps, typeOf: (column: Column) => CellType): GridSettings {
  return {
    columns: props.columns
      .filter(({ type }) => type !== 'hidden')
      .map((column) => withRoom(column, typeOf(column))),
    leads: leadsOf(props),
    rowKey: props.rowKey ?? 'id',
    kindOf: typeOf,
    rowHeightPx: rowHeights[props.size ?? 'medium'],
    isDisabled: props.disabled ?? false,
    isRowDisabled: disabledBy(props.disabledRows ?? {}),
    orderField: undefined,
    mayAddRows: props.mayAddRows ?? true,
    onValueChange: (change) => props.onValueChange?.(change),
  };
}

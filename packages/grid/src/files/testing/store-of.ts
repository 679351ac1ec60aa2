import { typesWith } from '../../cells/cell-types.ts';
import type { Column } from '../../core/columns/column.ts';
import type { Row } from '../../core/document/row.ts';
import { GridStore } from '../../core/store/grid-store.ts';
import type { GridSettings } from '../../core/store/settings.ts';

/** A grid with the types that it brings along, without a browser. */
export function storeOf(
  columns: readonly Column[],
  rows: readonly Row[],
  more: Partial<GridSettings> = {},
): GridStore {
  const store = new GridStore({
    columns,
    hidden: [],
    leads: [],
    rowKey: 'id',
    kindOf: typesWith([]),
    rowHeightPx: 40,
    isDisabled: false,
    isRowDisabled: ({ locked }) => locked === true,
    orderField: undefined,
    mayAddRows: true,
    mayExport: true,
    mayImport: true,
    isAsyncRemove: false,
    mayChoose: true,
    choice: 'checkbox',
    isExpandable: false,
    isAccordion: false,
    treeField: undefined,
    isTreeOpen: false,
    mayRemoveFromTree: false,
    hasBlankRow: false,
    hasCards: false,
    tell: () => undefined,
    ...more,
  });
  store.load(rows);
  return store;
}

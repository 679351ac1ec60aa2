import { typesWith } from '../../cells/cell-types.ts';
import type { Column } from '../../core/columns/column.ts';
import type { Row } from '../../core/document/row.ts';
import { GridStore } from '../../core/store/grid-store.ts';
import type { GridSettings } from '../../core/store/settings.ts';
import { plainSettings } from '../../core/store/testing/plain-settings.ts';

/** Creates a store with the built-in cell types, without a browser. */
export function storeOf(
  columns: readonly Column[],
  rows: readonly Row[],
  more: Partial<GridSettings> = {},
): GridStore {
  const store = new GridStore({
    ...plainSettings,
    columns,
    kindOf: typesWith([]),
    isRowDisabled: ({ locked }) => locked === true,
    removalWord: undefined,
    mayExport: true,
    mayImport: true,
    mayChoose: true,
    ...more,
  });
  store.load(rows);
  return store;
}

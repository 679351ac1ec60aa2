import type { Column } from '../columns/column.ts';
import type { Layout } from '../columns/layout.ts';
import type { GridDocument } from '../document/document.ts';
import type { Patch } from '../document/patch.ts';
import type { RowKey } from '../document/row.ts';
import type { GridSettings } from './settings.ts';

/** Data of the grid that change events contain. */
type Teller = {
  document: GridDocument;
  layout: Layout;
  settings: GridSettings;
  column: (field: string) => Column | undefined;
  indexOf: (key: RowKey) => number;
};

/** Reports each cell that patches have written, with its old value. */
export function reportChanges(
  store: Teller,
  patches: readonly Patch[],
  olds: readonly unknown[],
  isSetValues: boolean,
): void {
  const { document, layout, settings } = store;
  const columnAt = new Map(layout.columns.map(({ column }, i) => [column.key, i]));
  for (const [i, patch] of patches.entries()) {
    const column = patch.kind === 'set' ? store.column(patch.field) : undefined;
    if (patch.kind !== 'set' || column === undefined) continue;
    const { key, field } = patch;
    settings.tell('valueChange', {
      key,
      // Computed only if a listener reads it, because an action may change a thousand cells.
      get row() {
        return document.row(key) ?? {};
      },
      column,
      type: column.type,
      value: document.value(key, field),
      oldValue: olds[i],
      get rowIndex() {
        return store.indexOf(key);
      },
      columnIndex: columnAt.get(field) ?? -1,
      isSetValues,
    });
  }
}

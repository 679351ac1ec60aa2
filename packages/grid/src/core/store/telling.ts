import type { Patch } from '../document/patch.ts';
import type { GridStore } from './grid-store.ts';

/** Tells the owner of each cell that patches wrote, with what stood there before. */
export function tellChanges(
  store: GridStore,
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
      // Found out for who asks: a thousand cells may have changed at once.
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

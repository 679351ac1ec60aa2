import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';

/** An unsaved change for the list: a cell with its saved and its new text, or a whole row. */
export type Change =
  | { kind: 'cell'; key: RowKey; field: string; before: string; now: string }
  | { kind: 'added' | 'removed'; key: RowKey; name: string };

/** Returns the text in the first visible column, by which users recognise a row. */
function nameOf(store: GridStore, key: RowKey): string {
  const [first] = store.layout.columns;
  const row = store.document.row(key) ?? store.document.base(key);
  if (first === undefined || row === undefined) return '';
  const { column } = first;
  return store.settings.kindOf(column).toText(row[column.key], column, row);
}

/**
 * Returns all unsaved changes in row order, removed rows last. Changes in columns that are never displayed are omitted.
 */
export function listChanges(store: GridStore): Change[] {
  const { document, settings } = store;
  const { edited, added, removed } = document.changes();
  const cells = edited.flatMap(({ key, row, values }): Change[] =>
    settings.columns
      .filter((column) => Object.hasOwn(values, column.key))
      .map((column) => {
        const { toText } = settings.kindOf(column);
        const base = document.base(key) ?? {};
        return {
          kind: 'cell',
          key,
          field: column.key,
          before: toText(base[column.key], column, base),
          now: toText(row[column.key], column, row),
        };
      }),
  );
  const rowsOf = (kind: 'added' | 'removed', keys: readonly RowKey[]): Change[] =>
    keys.map((key) => ({ kind, key, name: nameOf(store, key) }));
  const named = added.map(({ key }) => key).filter((key) => store.blanks.get(key) !== false);
  return [
    ...cells,
    ...rowsOf('added', named),
    ...rowsOf(
      'removed',
      removed.map(({ key }) => key),
    ),
  ];
}

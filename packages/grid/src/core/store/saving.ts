import type { Changes } from '../document/document.ts';
import type { Row, RowKey } from '../document/row.ts';
import { isBlank } from './blanks.ts';
import type { GridStore } from './grid-store.ts';

/** What a server says of one row that was sent to it. */
export type SavedRow = {
  /** The key under which the grid has it: that of `getChanges`. */
  key: RowKey;
  /** The row as the server has it now; absent: as it was sent. */
  row?: Row;
  /** Why it was refused: by field, or of the row as a whole. */
  errors?: Readonly<Record<string, string>> | string;
};

/** How many rows a save sent, and which of them were refused. */
export type SaveResult = { saved: number; refused: readonly RowKey[] };

/** Everything that a save sends. */
export function changesOf(store: GridStore): Changes {
  const changes = store.document.changes();
  return { ...changes, added: changes.added.filter(({ key }) => !isBlank(store, key)) };
}

/**
 * Sends what was changed. The rows look saved at once and go on being edited; what is typed meanwhile stays to be
 * saved. A row that is refused is as it was before, with the reasons in its cells.
 */
export async function saveRows(
  store: GridStore,
  send: (changes: Changes) => Promise<readonly SavedRow[]>,
): Promise<SaveResult> {
  const changes = changesOf(store);
  const sent = new Map([...changes.edited, ...changes.added].map(({ key, row }) => [key, row]));
  const isNew = new Set(changes.added.map(({ key }) => key));
  const gone = new Set(changes.removed.map(({ key }) => key));
  for (const key of sent.keys()) store.saving.add(key);
  store.changed();
  try {
    const answers = await send(changes);
    const refused = answers.filter(({ errors }) => errors !== undefined);
    const kept = answers.filter(({ errors }) => errors === undefined);
    store.document.merge(
      kept.flatMap(({ key, row }) => {
        const stored = row ?? sent.get(key);
        return stored === undefined || !store.document.has(key) ? [] : [[key, stored] as const];
      }),
    );
    const removed = kept.map(({ key }) => key).filter((key) => gone.has(key));
    store.document.forget(removed);
    store.source?.settle({ added: kept.map(({ key }) => key).filter((key) => isNew.has(key)), removed });
    store.addFaults(refused.flatMap((answer) => faultsFrom(store, answer)));
    return { saved: kept.length, refused: refused.map(({ key }) => key) };
  } finally {
    for (const key of sent.keys()) store.saving.delete(key);
    store.refreshView();
  }
}

/** A reason that names no cell stands in the first one of the row. */
function faultsFrom(store: GridStore, { key, errors = {} }: SavedRow) {
  const first = store.layout.columns[0]?.column.key ?? '';
  const byField = typeof errors === 'string' ? { [first]: errors } : errors;
  return Object.entries(byField).map(([field, message]) => ({ key, field, message }));
}

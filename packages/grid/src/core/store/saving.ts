import type { Changes } from '../document/document.ts';
import type { LooseRow, Patch } from '../document/patch.ts';
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
 * saved. A row that is refused is as it was before, with the reasons in its cells. `isMeant`: only these rows.
 */
export async function saveRows(
  store: GridStore,
  send: (changes: Changes) => Promise<readonly SavedRow[]>,
  isMeant: (key: RowKey) => boolean = () => true,
): Promise<SaveResult> {
  const all = changesOf(store);
  const changes = {
    edited: all.edited.filter(({ key }) => isMeant(key)),
    added: all.added.filter(({ key }) => isMeant(key)),
    removed: all.removed.filter(({ key }) => isMeant(key)),
  };
  const sent = new Map([...changes.edited, ...changes.added].map(({ key, row }) => [key, row]));
  const isNew = new Set(changes.added.map(({ key }) => key));
  const gone = new Set(changes.removed.map(({ key }) => key));
  const before = new Map([...sent.keys()].map((key) => [key, store.document.loose(key)] as const));
  for (const key of sent.keys()) store.saving.add(key);
  store.changed();
  try {
    const answers = await send(changes);
    const refused = answers.filter(({ errors }) => errors !== undefined);
    const kept = answers.filter(({ errors }) => errors === undefined);
    const typed = new Map(kept.map(({ key }) => [key, before.get(key)] as const));
    const undone = undoneSince(store, typed);
    store.document.merge(
      kept.flatMap(({ key, row }) => {
        const stored = row ?? sent.get(key);
        return stored === undefined || !store.document.has(key) ? [] : [[key, stored] as const];
      }),
    );
    const lost = new Set(kept.map(({ key }) => key).filter((key) => gone.has(key)));
    store.document.forget(lost);
    store.document.apply(undone);
    store.history.rewrite((patch) => afterSave(patch, typed, lost));
    const added = kept.map(({ key }) => key).filter((key) => isNew.has(key));
    store.source?.settle({ added, removed: [...lost] });
    store.addFaults(refused.flatMap((answer) => faultsFrom(store, answer)));
    return { saved: kept.length, refused: refused.map(({ key }) => key) };
  } finally {
    for (const key of sent.keys()) store.saving.delete(key);
    store.refreshView();
  }
}

/** Rows as they were when they were sent. */
type Sent = ReadonlyMap<RowKey, LooseRow | undefined>;

/** Cells that were sent and have been taken back since: the server has them by now, so that is a change of its own. */
function undoneSince({ document }: GridStore, typed: Sent): Patch[] {
  return [...typed].flatMap(([key, { row, edits } = noRow]) =>
    Object.keys(edits)
      .filter((field) => document.has(key) && !document.isDirty(key, field))
      .map((field): Patch => ({ kind: 'set', key, field, before: undefined, after: { value: row[field] } })),
  );
}

/**
 * A patch that leads back to `what the server has` meant what it had then; now that it has something else, that is
 * written out, and taking the act back is a change to be saved. A row that it has removed comes back as a new one.
 */
function afterSave(patch: Patch, typed: Sent, lost: ReadonlySet<RowKey>): Patch {
  if (patch.kind === 'move') return patch;
  if (patch.kind !== 'set')
    return { ...patch, rows: patch.rows.map((one) => (lost.has(one.key) ? { ...one, isNew: true } : one)) };
  const { row, edits } = typed.get(patch.key) ?? noRow;
  if (!Object.hasOwn(edits, patch.field)) return patch;
  const had = { value: row[patch.field] };
  return { ...patch, before: patch.before ?? had, after: patch.after ?? had };
}

const noRow: Pick<LooseRow, 'row' | 'edits'> = { row: {}, edits: {} };

/** A reason that names no cell stands in the first one of the row. */
function faultsFrom(store: GridStore, { key, errors = {} }: SavedRow) {
  const first = store.layout.columns[0]?.column.key ?? '';
  const byField = typeof errors === 'string' ? { [first]: errors } : errors;
  return Object.entries(byField).map(([field, message]) => ({ key, field, message }));
}

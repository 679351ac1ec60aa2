import { plainText } from '../../columns/column.ts';
import type { Changes } from '../../document/document.ts';
import type { DetachedRow, Patch } from '../../document/patch.ts';
import type { Row, RowKey } from '../../document/row.ts';
import { dropRows, joinRows, settle } from '../collaboration/joining.ts';
import type { GridStore } from '../grid-store.ts';
import { changesOf } from './changes.ts';

/** The result of saving one row, as the server reports it. */
export type SavedRow = {
  /** The key of the row in the grid, as in `getChanges`. */
  key: RowKey;
  /** The row as stored on the server. Absent: it is stored as it was sent. */
  row?: Row;
  /** Reasons of a refusal: by field, or one text for the whole row. */
  errors?: Readonly<Record<string, string>> | string;
  /**
   * Set if another user saved the row first: the current row, or null if it was deleted. Changes of different fields
   * are merged.
   */
  current?: Row | null;
};

/** The result of a save: the number of saved rows, the refused ones, and those withheld because of conflicts. */
export type SaveResult = { saved: number; refused: readonly RowKey[]; withheld: readonly RowKey[] };

/** Selects the rows to save: only those for which `isMeant` is true; with `onlySound`, only rows without errors. */
type Which = { isMeant?: (key: RowKey) => boolean; onlySound?: boolean };

/** Returns the changes to send, without rows in conflict and without rows that `Which` excludes. */
function sendable(store: GridStore, { isMeant = () => true, onlySound = false }: Which) {
  const all = changesOf(store);
  const meant = <R extends { key: RowKey }>(rows: readonly R[]) => rows.filter(({ key }) => isMeant(key));
  const [added, edited, removed] = [meant(all.added), meant(all.edited), meant(all.removed)];
  const faulty = new Set(onlySound ? store.faults.map(({ key }) => key) : []);
  const isHeld = ({ key }: { key: RowKey }) => store.collaboration.conflicts.holds(key) || faulty.has(key);
  const isFree = (row: { key: RowKey }) => !isHeld(row);
  return {
    changes: { added: added.filter(isFree), edited: edited.filter(isFree), removed },
    withheld: [...added, ...edited].filter(isHeld).map(({ key }) => key),
  };
}

/**
 * Applies the changes of other users that arrived during the save, and the current rows that another user saved first.
 */
function joinOthers(store: GridStore, answers: readonly SavedRow[]): void {
  const { collaboration, document, settings } = store;
  collaboration.saves -= 1;
  if (collaboration.saves > 0) return;
  for (const act of collaboration.waiting.splice(0)) act();
  collaboration.removed.clear();
  for (const { key, current } of answers) {
    if (current === null) dropRows(store, [plainText(document.base(key)?.[settings.rowKey])]);
    else if (current !== undefined) joinRows(store, [current]);
  }
}

/** Applies the values that the server has stored. */
function takeOver(store: GridStore, kept: readonly SavedRow[], { changes, before }: SentChanges): void {
  const { document, collaboration, settings, source } = store;
  const sent = new Map([...changes.edited, ...changes.added].map(({ key, row }) => [key, row]));
  const keysOf = (rows: readonly { key: RowKey }[]) => {
    const keys = new Set(rows.map(({ key }) => key));
    return kept.map(({ key }) => key).filter((key) => keys.has(key));
  };
  const [added, lost] = [keysOf(changes.added), new Set(keysOf(changes.removed))];
  const typed = new Map(kept.map(({ key }) => [key, before.get(key)] as const));
  settle(store, () => {
    const undone = undoneSince(store, typed);
    for (const { key, row } of kept) {
      const stored = row ?? sent.get(key);
      if (stored === undefined || !document.has(key)) continue;
      document.merge([[key, stored]]);
      const id = plainText(stored[settings.rowKey]);
      if (id !== key) collaboration.keys.set(id, key);
    }
    // The removal was undone during the save: the row exists here, but no longer on the server, and becomes a new row.
    for (const key of lost) {
      collaboration.removed.add(plainText(document.base(key)?.[settings.rowKey]));
      document.disown(key);
      collaboration.conflicts.forget(key);
    }
    document.forget([...lost].filter((key) => !document.has(key)));
    document.apply(undone);
    store.history.rewrite((patch) => afterSave(patch, typed, lost));
    source?.settle({ added, removed: [...lost] });
    // Saved rows stay on the page where they were added until the user turns it.
    if (store.page !== undefined) store.page = [...new Set([...store.page, ...added])];
  });
}

/**
 * Saves the changes. The rows look saved at once and can still be edited; edits made meanwhile stay unsaved. A refused
 * row is restored, with the reasons in its cells. Rows in conflict are withheld. `isMeant`: only these rows;
 * `onlySound`: only rows without errors.
 */
export async function saveRows(
  store: GridStore,
  send: (changes: Changes) => Promise<readonly SavedRow[]>,
  which: Which = {},
): Promise<SaveResult> {
  const { changes, withheld } = sendable(store, which);
  const keys = [...changes.edited, ...changes.added].map(({ key }) => key);
  const before = new Map(keys.map((key) => [key, store.document.loose(key)] as const));
  for (const key of keys) store.saving.add(key);
  store.collaboration.saves += 1;
  store.changed();
  let answers: readonly SavedRow[] = [];
  try {
    answers = await send(changes);
    const isRefused = ({ errors, current }: SavedRow) => errors !== undefined || current !== undefined;
    const refused = answers.filter(isRefused);
    const kept = answers.filter((answer) => !isRefused(answer));
    takeOver(store, kept, { changes, before });
    store.accept(new Set(kept.map(({ key }) => key)));
    store.addFaults(refused.flatMap((answer) => faultsFrom(store, answer)));
    return { saved: kept.length, refused: refused.map(({ key }) => key), withheld };
  } finally {
    for (const key of keys) store.saving.delete(key);
    joinOthers(store, answers);
    store.refreshView();
  }
}

/** The rows as they were sent. */
type Sent = ReadonlyMap<RowKey, DetachedRow | undefined>;

/** The changes that were sent, and their rows before the save. */
type SentChanges = { changes: Changes; before: Sent };

/**
 * Returns patches for cells that were undone while the save was running: the server has stored the sent values, so the
 * undone values are new changes.
 */
function undoneSince({ document }: GridStore, typed: Sent): Patch[] {
  return [...typed].flatMap(([key, { row, edits } = noRow]) =>
    Object.keys(edits)
      .filter((field) => document.has(key) && !document.isDirty(key, field))
      .map((field): Patch => ({ kind: 'set', key, field, before: undefined, after: { value: row[field] } })),
  );
}

/**
 * Returns a step of the undo history as it must be after a save. Undoing a saved edit must write the old value as a new
 * change, and undoing the removal of a row must add it as a new row.
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

const noRow: Pick<DetachedRow, 'row' | 'edits'> = { row: {}, edits: {} };

/** Returns the errors of a refused row. An error without a field is shown in its first cell. */
function faultsFrom(store: GridStore, { key, errors = {} }: SavedRow) {
  const first = store.layout.columns[0]?.column.key ?? '';
  const byField = typeof errors === 'string' ? { [first]: errors } : errors;
  return Object.entries(byField).map(([field, message]) => ({ key, field, message }));
}

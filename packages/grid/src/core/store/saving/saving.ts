import { plainText } from '../../columns/column.ts';
import type { Changes } from '../../document/document.ts';
import type { LooseRow, Patch } from '../../document/patch.ts';
import type { Row, RowKey } from '../../document/row.ts';
import { dropRows, joinRows, settle } from '../collaboration/joining.ts';
import type { GridStore } from '../grid-store.ts';
import { changesOf } from './changes.ts';

/** What a server says of one row that was sent to it. */
export type SavedRow = {
  /** The key under which the grid has it: that of `getChanges`. */
  key: RowKey;
  /** The row as the server has it now; absent: as it was sent. */
  row?: Row;
  /** Why it was refused: by field, or of the row as a whole. */
  errors?: Readonly<Record<string, string>> | string;
  /** Somebody else was faster: how the row stands now, null when it is gone. What does not clash is joined. */
  current?: Row | null;
};

/** How many rows a save sent, which of them were refused, and which were kept back until a person has decided. */
export type SaveResult = { saved: number; refused: readonly RowKey[]; withheld: readonly RowKey[] };

/** Which rows are to be saved. */
type Which = { isMeant?: (key: RowKey) => boolean; onlySound?: boolean };

/** What may be sent, and the rows that are in conflict, or with `onlySound` wrong. */
function sendable(store: GridStore, { isMeant = () => true, onlySound = false }: Which) {
  const all = changesOf(store);
  const meant = <R extends { key: RowKey }>(rows: readonly R[]) => rows.filter(({ key }) => isMeant(key));
  const [added, edited, removed] = [meant(all.added), meant(all.edited), meant(all.removed)];
  const faulty = new Set(onlySound ? store.faults.map(({ key }) => key) : []);
  const isHeld = ({ key }: { key: RowKey }) => store.living.conflicts.holds(key) || faulty.has(key);
  const isFree = (row: { key: RowKey }) => !isHeld(row);
  return {
    changes: { added: added.filter(isFree), edited: edited.filter(isFree), removed },
    withheld: [...added, ...edited].filter(isHeld).map(({ key }) => key),
  };
}

/** What others said meanwhile, and what the server has of rows that they were faster with. */
function joinOthers(store: GridStore, answers: readonly SavedRow[]): void {
  const { living, document, settings } = store;
  living.saves -= 1;
  if (living.saves > 0) return;
  for (const act of living.waiting.splice(0)) act();
  for (const { key, current } of answers) {
    if (current === null) dropRows(store, [plainText(document.base(key)?.[settings.rowKey])]);
    else if (current !== undefined) joinRows(store, [current]);
  }
}

/** Takes over what the server has stored of what was sent. */
function takeOver(store: GridStore, kept: readonly SavedRow[], { changes, before }: SentChanges): void {
  const { document, living, settings, source } = store;
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
      if (id !== key) living.keys.set(id, key);
    }
    // Its removal was taken back meanwhile: the person has it, and the server does not.
    for (const key of lost) document.disown(key);
    document.forget([...lost].filter((key) => !document.has(key)));
    document.apply(undone);
    store.history.rewrite((patch) => afterSave(patch, typed, lost));
    source?.settle({ added, removed: [...lost] });
  });
}

/**
 * Sends what was changed. The rows look saved at once and go on being edited; what is typed meanwhile stays to be
 * saved. A row that is refused is as it was before, with the reasons in its cells. Rows in conflict wait. `isMeant`:
 * only these rows; `onlySound`: only those that break no rule.
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
  store.living.saves += 1;
  store.changed();
  let answers: readonly SavedRow[] = [];
  try {
    answers = await send(changes);
    const isRefused = ({ errors, current }: SavedRow) => errors !== undefined || current !== undefined;
    const refused = answers.filter(isRefused);
    const kept = answers.filter((answer) => !isRefused(answer));
    takeOver(store, kept, { changes, before });
    store.addFaults(refused.flatMap((answer) => faultsFrom(store, answer)));
    return { saved: kept.length, refused: refused.map(({ key }) => key), withheld };
  } finally {
    for (const key of keys) store.saving.delete(key);
    joinOthers(store, answers);
    store.refreshView();
  }
}

/** Rows as they were when they were sent. */
type Sent = ReadonlyMap<RowKey, LooseRow | undefined>;

/** What was sent, and how its rows were then. */
type SentChanges = { changes: Changes; before: Sent };

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

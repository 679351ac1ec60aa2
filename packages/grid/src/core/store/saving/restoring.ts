import { mergeRow } from '../../document/conflicts.ts';
import { GridDocument } from '../../document/document.ts';
import { addRows, moveRow, removeRows, setCells } from '../../document/editing.ts';
import { numberEmptyRows } from '../../document/numbering.ts';
import { inverseOf, type Patch } from '../../document/patch.ts';
import { isSameValue, type Row, type RowKey } from '../../document/row.ts';
import type { Fault } from '../../validation/validate.ts';
import { conflictFault } from '../collaboration/merging.ts';
import type { GridStore } from '../grid-store.ts';
import type { GridDraft } from './grid-draft.ts';

/** The result of restoring a draft. */
export type Restored = {
  /** Number of restored cells and rows. */
  changed: number;
  /** Cells that another user has changed since. They have the value of the draft and are marked. */
  conflicts: readonly Fault[];
  /** Edited rows that no longer exist on the server: their edits were dropped. */
  gone: readonly RowKey[];
  /** Rows that the draft removes but another user has changed since: they were kept. */
  kept: readonly RowKey[];
  /** Discards everything restored, also after later edits. This is an undo step. */
  discard: () => void;
};

const versionField = 'version';

/** Returns the row without its version field, so that its cells are compared regardless of the version. */
const unversioned = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field !== versionField));

/** Returns whether a row is unchanged since it was removed; fields added since then do not count. */
const isSameRow = (base: Row, now: Row) =>
  Object.entries(base).every(
    ([field, value]) => (typeof value === 'object' && value !== null) || isSameValue(value, now[field]),
  );

/** Collects patches; each one is based on the result of the previous ones. */
class Plan {
  readonly patches: Patch[] = [];
  readonly document: GridDocument;

  constructor({ document }: GridStore) {
    this.document = new GridDocument(document.order.map((key) => [key, document.row(key) ?? {}]));
  }

  add(patches: readonly Patch[]): void {
    this.document.apply(patches);
    this.patches.push(...patches);
  }
}

/**
 * Inserts the new rows of the draft, each below the row it was below before. Returns their new keys by the old ones.
 */
function putBack(store: GridStore, plan: Plan, added: GridDraft['added']): Map<RowKey, RowKey> {
  const named = new Map<RowKey, RowKey>();
  for (const { key, after, values } of added) {
    const now = store.newRowKey();
    named.set(key, now);
    const { order } = plan.document;
    const above = after === undefined ? -1 : order.indexOf(named.get(after) ?? after);
    const index = after === undefined ? 0 : above < 0 ? order.length : above + 1;
    plan.add(addRows(plan.document, index, [[now, { ...values, [store.settings.rowKey]: now }]]));
  }
  return named;
}

/** Restores the order of rows. Rows that did not exist in the draft stay below the row above them. */
function reorder(plan: Plan, wanted: readonly RowKey[]): void {
  const there = new Set(wanted);
  const order = wanted.filter((key) => plan.document.has(key));
  for (const [i, key] of plan.document.order.entries()) {
    if (there.has(key)) continue;
    const above = plan.document.order[i - 1];
    order.splice(above === undefined ? 0 : order.indexOf(above) + 1, 0, key);
  }
  for (const [i, key] of order.entries())
    if (plan.document.order[i] !== key) plan.add(moveRow(plan.document, key, i));
}

/**
 * Restores a draft over the current rows, as one undo step. Cells that another user has changed meanwhile get the value
 * of the draft and become conflicts.
 */
export function restoreDraft(store: GridStore, draft: GridDraft): Restored {
  const { document } = store;
  const plan = new Plan(store);
  const conflicts: Fault[] = [];
  for (const { key, base, values } of draft.edited) {
    const theirs = document.loose(key)?.row;
    if (theirs === undefined) continue;
    const merged = mergeRow({
      base: { ...unversioned(theirs), ...unversioned(base) },
      mine: values,
      theirs: unversioned(theirs),
    });
    conflicts.push(...merged.conflicts.map((conflict) => conflictFault(store, key, theirs, conflict)));
    plan.patches.push(
      ...setCells(
        document,
        Object.entries(merged.edits).map(([field, value]) => ({ key, field, value })),
      ),
    );
  }
  const kept = draft.removed.filter(({ key, base }) => !isSameRow(base, document.loose(key)?.row ?? base));
  const isKept = new Set(kept.map(({ key }) => key));
  const gone = draft.removed.map(({ key }) => key).filter((key) => document.has(key) && !isKept.has(key));
  const named = putBack(store, plan, draft.added);
  plan.add(removeRows(plan.document, gone));
  if (draft.order !== undefined && store.settings.orderField !== undefined)
    reorder(
      plan,
      draft.order.map((key) => named.get(key) ?? key),
    );
  const isShared = store.settings.rowOrder !== undefined;
  store.do('恢复草稿', plan.patches, isShared ? { number: numberEmptyRows } : {});
  store.addFaults(conflicts);
  return {
    changed: plan.patches.length,
    conflicts,
    gone: draft.edited.map(({ key }) => key).filter((key) => !document.has(key)),
    kept: [...isKept],
    discard: () => store.do('丢弃草稿', inverseOf(plan.patches)),
  };
}

import type { Column } from '../../columns/column.ts';
import type { Arrangement } from '../../columns/layout.ts';
import type { GridDocument } from '../../document/document.ts';
import type { History, Step } from '../../document/history.ts';
import { keysIn, renamed } from '../../document/naming.ts';
import type { RowKey } from '../../document/row.ts';
import type { Fault } from '../../validation/validate.ts';
import type { FilterBy, SortBy } from '../../view/view.ts';
import type { Editing, GridSettings } from '../settings.ts';

/** The parts of a grid that rows of a server need. */
export type SourceDeps = {
  document: GridDocument;
  history: History;
  settings: GridSettings;
  sorts: readonly SortBy[];
  filters: readonly FilterBy[];
  arrangement: Pick<Arrangement, 'groupBy'>;
  chosen: Set<RowKey>;
  expanded: Map<RowKey, number>;
  saving: Set<RowKey>;
  editing: Editing | undefined;
  faults: readonly Fault[];
  column: (field: string) => Column | undefined;
  replaceFaults: (cells: readonly { key: RowKey; field: string }[], faults: readonly Fault[]) => void;
  refreshView: () => void;
};

/** The settings of a grid that decide which rows are requested. */
export type LookedAt = Pick<SourceDeps, 'sorts' | 'filters'> & { groupBy: readonly string[] | undefined };

export const lookedAt = ({ sorts, filters, arrangement }: SourceDeps): LookedAt => ({
  sorts,
  filters,
  groupBy: arrangement.groupBy,
});

export const isSameLook = (a: LookedAt, b: LookedAt): boolean =>
  a.sorts === b.sorts && a.filters === b.filters && a.groupBy === b.groupBy;

/** Cache: the rows of each step in the undo history. */
const named = new WeakMap<Step, readonly RowKey[]>();

/** Returns the rows that an undo or redo would change. */
function namedIn({ steps }: History): RowKey[] {
  return steps.flatMap((step) => {
    const keys = named.get(step) ?? [...new Set(step.patches.flatMap(keysIn))];
    named.set(step, keys);
    return keys;
  });
}

/**
 * Returns the rows that stay in memory outside the viewport, because something of them is needed: edits, undo steps,
 * ticks …
 */
export function retainedRows(deps: SourceDeps): Set<RowKey> {
  const { history, chosen, expanded, saving, editing, faults, document } = deps;
  const kept = new Set([...namedIn(history), ...chosen, ...expanded.keys(), ...saving, ...document.removed]);
  for (const { key } of faults) kept.add(key);
  if (editing !== undefined) kept.add(editing.key);
  return kept;
}

/** Renames a row after the server has assigned an id to it: all its state moves to the new key. */
export function renameRow(deps: SourceDeps, from: RowKey, to: RowKey): void {
  const { document, history, chosen, expanded, editing } = deps;
  const loose = document.loose(from);
  if (loose === undefined) return;
  document.forget([from]);
  document.merge([[to, loose.row]]);
  const edits = Object.entries(loose.edits);
  document.apply(
    edits.map(([field, value]) => ({ kind: 'set', key: to, field, before: undefined, after: { value } })),
  );
  history.rewrite((patch) => renamed(patch, from, to));
  if (chosen.delete(from)) chosen.add(to);
  const openPx = expanded.get(from);
  if (expanded.delete(from) && openPx !== undefined) expanded.set(to, openPx);
  if (editing?.key === from) deps.editing = { ...editing, key: to };
}

import type { Column } from '../../columns/column.ts';
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
  chosen: Set<RowKey>;
  expanded: Map<RowKey, number>;
  saving: Set<RowKey>;
  editing: Editing | undefined;
  faults: readonly Fault[];
  column: (field: string) => Column | undefined;
  replaceFaults: (cells: readonly { key: RowKey; field: string }[], faults: readonly Fault[]) => void;
  refreshView: () => void;
};

/** The rows of each act. */
const named = new WeakMap<Step, readonly RowKey[]>();

/** The rows that an undo or redo would change. */
function namedIn({ steps }: History): RowKey[] {
  return steps.flatMap((step) => {
    const keys = named.get(step) ?? [...new Set(step.patches.flatMap(keysIn))];
    named.set(step, keys);
    return keys;
  });
}

/** Rows that are kept outside the viewport, in addition to changed ones. */
export function retainedRows(deps: SourceDeps): Set<RowKey> {
  const { history, chosen, expanded, saving, editing, faults, document } = deps;
  const kept = new Set([...namedIn(history), ...chosen, ...expanded.keys(), ...saving, ...document.removed]);
  for (const { key } of faults) kept.add(key);
  if (editing !== undefined) kept.add(editing.key);
  return kept;
}

/** The server has assigned an id to a row: all its state moves to that key. */
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

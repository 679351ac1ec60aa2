import type { Use } from '../../../db/work.ts';
import type { ImportTarget } from '../../../import-target.ts';
import type { Caller } from '../../../platform/actor.ts';
import { attempt } from '../../../platform/database/attempt.ts';
import type { RecordHistory } from '../../../platform/records/record-history.ts';
import type { RowRefusals } from '../../../platform/records/row-refusal.ts';
import { changedFieldsOf } from '../judging/later-changes.ts';
import type { Undone } from '../writing/undo.ts';
import { type Change, changesRepository } from './changes.repository.ts';

/** A call whose changes are taken back. */
export type Call = { actorId: string; requestId: string; since: Date };

type Needs = {
  target: ImportTarget;
  history: RecordHistory;
  refusals: RowRefusals;
  overwrite: ReadonlySet<string>;
};

/** Columns that every write changes. */
const stamps = new Set(['version', 'update_by', 'update_time']);

/** The first and the last change of a record in a call. */
type Span = { id: string; first: Change; last: Change };

const spansOf = (changes: readonly Change[]): Span[] =>
  [...Map.groupBy(changes, ({ row_id }) => row_id)].flatMap(([id, all]) => {
    const [first, last] = [all[0], all.at(-1)];
    return first === undefined || last === undefined ? [] : [{ id, first, last }];
  });

/** Returns the former values as the edit form takes them; undefined when the form lacks one of the changed columns. */
function formerForm({ first, last }: Span, fields: ReadonlyMap<string, string>) {
  const before = first.before ?? {};
  const after = last.after ?? {};
  const changed = Object.keys(after).filter(
    (column) => !stamps.has(column) && JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
  const values = changed.flatMap((column) => {
    const field = fields.get(column);
    return field === undefined ? [] : [[field, before[column] ?? null] as const];
  });
  return values.length < changed.length ? undefined : Object.fromEntries(values);
}

/**
 * Takes back what a call has changed in the records of a table, inside the caller's transaction: added records are
 * removed, changed ones get their former values. Records that changed since, or that cannot be taken back, are
 * conflicts and stay as they are.
 */
export async function undoChanges(use: Use, actor: Caller, call: Call, needs: Needs): Promise<Undone> {
  const { target, history, refusals, overwrite } = needs;
  const { listChanges, listLinked } = use(changesRepository);
  const spans = spansOf(await listChanges(call, target.stored));
  const linked = new Set(
    await listLinked(
      call.requestId,
      (history.links ?? []).map(({ table }) => table),
    ),
  );
  const fields = changedFieldsOf(target, [history]);
  const versions = await target.versions(
    use,
    spans.map(({ id }) => id),
  );
  const undone: Undone = { removed: 0, restored: 0, conflicts: [], ids: [] };
  const conflict = ({ id, first, last }: Span, reason: string, canOverwrite = false): void => {
    const told = (last.after ?? first.before)?.[history.name];
    const name = typeof told === 'string' ? told : '';
    undone.conflicts.push({ recordId: id, row: undone.conflicts.length + 1, name, reason, canOverwrite });
  };
  const take = async (kind: 'removed' | 'restored', some: readonly Span[], job: () => Promise<unknown>) => {
    const tried = await attempt(use, job);
    if (!('done' in tried)) return refusals.refusalOf(tried.error).userMessage;
    undone[kind] += some.length;
    undone.ids.push(...some.map(({ id }) => id));
    return undefined;
  };
  const remove = (some: readonly Span[]) =>
    take('removed', some, () =>
      target.remove(
        use,
        actor,
        some.map(({ id }) => id),
        call.requestId,
      ),
    );

  const added: Span[] = [];
  for (const span of spans) {
    const { id, first, last } = span;
    const version = versions.get(id);
    const isAdded = first.operation === 'insert';
    if (version === undefined) {
      if (!isAdded) conflict(span, '已删除，不能恢复');
    } else if (version !== last.version && !overwrite.has(id)) conflict(span, '之后又被修改', true);
    else if (isAdded) added.push(span);
    else {
      const former = linked.has(id) ? undefined : formerForm(span, fields);
      if (former === undefined) conflict(span, '包含不能在此撤销的修改');
      else {
        const refusal = await take('restored', [span], () =>
          target.edit(use, actor, { ...former, id, version }),
        );
        if (refusal !== undefined) conflict(span, refusal);
      }
    }
  }
  // The last ones first: later records may stand below earlier ones.
  const reversed = added.toReversed();
  if (reversed.length > 0 && (await remove(reversed)) !== undefined)
    for (const span of reversed) {
      const refusal = await remove([span]);
      if (refusal !== undefined) conflict(span, refusal);
    }
  return undone;
}

import type { BatchChange } from '@baisi/contract/batch-changes';
import { type UndoPreview, undoDays } from '@baisi/contract/imports';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use } from '../../../db/work.ts';
import type { ImportTarget } from '../../../import-target.ts';
import type { Caller } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import type { RecordHistory } from '../../../platform/records/record-history.ts';
import type { ImportPorts } from '../importing.ts';
import { toPreview, type Undone } from '../writing/undo.ts';
import { changesRepository, undoOf } from './changes.repository.ts';
import { undoChanges } from './undo-changes.ts';

const dayMs = 24 * 3_600_000;

/** Takes back what one call has changed in several records: grid saves, bulk edits and bulk additions. */
export function createBatchChanges({ work, clock, targets, histories, refusals }: ImportPorts) {
  const undoable = [...targets.values()].flatMap(
    (target): { target: ImportTarget; history: RecordHistory }[] => {
      const history = histories.find(({ table }) => table === target.stored);
      return history === undefined ? [] : [{ target, history }];
    },
  );
  const since = () => new Date(clock.now().getTime() - undoDays * dayMs);

  /** Takes the call back in each table; throws when it has changed nothing that can be taken back. */
  const undoIn = async (
    use: Use,
    actor: Caller,
    requestId: string,
    overwrite: ReadonlySet<string>,
  ): Promise<{ whole: Undone; announced: (() => void)[] }> => {
    const whole: Undone = { removed: 0, restored: 0, conflicts: [], ids: [] };
    const announced: (() => void)[] = [];
    const call = { actorId: actor.userId, requestId, since: since() };
    for (const { target, history } of undoable) {
      const part = await undoChanges(use, actor, call, { target, history, refusals, overwrite });
      whole.removed += part.removed;
      whole.restored += part.restored;
      whole.conflicts.push(...part.conflicts);
      if (part.ids.length > 0) announced.push(() => target.announce?.(part.ids));
    }
    if (whole.removed + whole.restored + whole.conflicts.length === 0) throw appError('not-found');
    return { whole, announced };
  };

  return {
    list: (actor: Caller): Promise<BatchChange[]> =>
      work.read(actor, async (use) => {
        const names = Object.fromEntries(
          undoable.map(({ target, history }) => [target.stored, history.name]),
        );
        const calls = await use(changesRepository).listCalls(actor.userId, since(), names);
        return calls.map(({ request_id: requestId, table_name, time, is_undone: isUndone, ...counts }) => {
          const of = undoable.find(({ target }) => target.stored === table_name);
          return {
            requestId,
            table: of?.target.table.name ?? table_name,
            noun: of?.history.subject ?? '',
            added: counts.added,
            edited: counts.edited,
            removed: counts.removed,
            names: counts.names.filter((name) => name !== null),
            time: toWireTime(time),
            isUndone,
          };
        });
      }),

    preview: async (actor: Caller, requestId: string): Promise<UndoPreview> => {
      const { whole } = await work.dryRun(actor, (use) => undoIn(use, actor, requestId, new Set()));
      return toPreview(whole);
    },

    undo: async (actor: Caller, requestId: string, overwrite: readonly string[]): Promise<UndoPreview> => {
      const undoer: Caller = { ...actor, requestId: undoOf(requestId) };
      const { whole, announced } = await work.write(undoer, (use) =>
        undoIn(use, undoer, requestId, new Set(overwrite)),
      );
      for (const announce of announced) announce();
      return toPreview(whole);
    },
  };
}

export type BatchChanges = ReturnType<typeof createBatchChanges>;

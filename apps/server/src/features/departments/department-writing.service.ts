import { departmentFields } from '@baisi/contract/department-record';
import type { DepartmentToEdit } from '@baisi/contract/departments';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import { type AppError, appError } from '../../platform/errors.ts';
import { mergeOverStored } from '../../platform/records/edited-form.ts';
import { staleVersion } from '../../platform/records/stale-version.ts';
import type { Authority } from '../permissions/index.ts';
import { createDepartmentAdding, type Members } from './department-adding.service.ts';
import { demandHead, demandSwitch } from './department-guards.ts';
import { departmentMoveRepository } from './department-move.repository.ts';
import type { DepartmentMoves } from './department-move.service.ts';
import type { Directors } from './department-nodes.ts';
import { demandWithin, toForm, toValues } from './department-values.ts';
import { departmentWritingRepository } from './department-writing.repository.ts';
import { toDepartment } from './departments.mapper.ts';
import { type DepartmentRow, departmentsRepository } from './departments.repository.ts';

type Needs = {
  authority: Authority;
  work: Work;
  bus: EventBus;
  members: Members;
  moves: Pick<DepartmentMoves, 'place'>;
  scopeOf(use: Use, actor: Person): Promise<RowScope>;
  directors: Directors;
};

/** Adds and edits departments. See docs/decisions/0025 for codes and positions. */
export function createDepartmentWriting(needs: Needs) {
  const { work, bus, moves, scopeOf, directors, authority, members } = needs;
  /** Creates the error `stale-version` with the current values, so that the form can show both versions. */
  const stale = async (use: Use, actor: Caller, row: DepartmentRow): Promise<AppError> => {
    const current = toDepartment(row, await directors.of(use, actor, [row.id]));
    return staleVersion(row, { current });
  };

  /**
   * Saves the edit form inside the caller's transaction, and moves the department if its parent changed. Throws
   * `stale-version` if another save has raised the version.
   */
  const editWithin = async (
    use: Use,
    actor: Caller,
    { id, version, parentId, ...form }: DepartmentToEdit,
  ): Promise<void> => {
    // Takes the lock of all moves before any row lock, because the other order could deadlock with a move.
    if (parentId !== undefined) await use(departmentMoveRepository).waitForOtherMoves();
    const scope = await scopeOf(use, actor);
    const before = await use(departmentsRepository).findById(id, scope);
    if (before === undefined) throw appError('not-found');
    if (before.version !== version) throw await stale(use, actor, before);
    const edited = mergeOverStored(toForm(before), form, { actor, fields: departmentFields });
    demandSwitch(actor, before, edited.status);
    if (edited.headUserId !== before.head_user_id) await demandHead(use, id, edited.headUserId);
    const set = () => use(departmentWritingRepository).set(id, version, toValues(edited));
    const isWritten =
      edited.status === before.status ? await set() : await authority.guardDepartments(use, actor, [id], set);
    if (!isWritten) {
      const now = await use(departmentsRepository).findById(id, scope);
      throw now === undefined ? appError('not-found') : await stale(use, actor, now);
    }
    await demandWithin(use, id, scope);
    const isMoved = parentId !== undefined && parentId !== before.parent_id;
    if (isMoved) await moves.place(use, actor, { id, parentId });
  };

  return {
    ...createDepartmentAdding({ work, members, scopeOf }),

    editWithin,
    async edit(actor: Caller, sent: DepartmentToEdit): Promise<void> {
      await work.write(actor, (use) => editWithin(use, actor, sent));
      bus.publish('grants-changed', {});
    },
  };
}

export type DepartmentWriting = ReturnType<typeof createDepartmentWriting>;

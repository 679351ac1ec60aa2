import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use } from '../../db/work.ts';
import { type Caller, isAdministrator, type Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { departmentMoveRepository } from './department-move.repository.ts';
import { type DepartmentRow, departmentsRepository } from './departments.repository.ts';

/** A requested move of the department `id` to below `parentId`, or to the top level when that is null. */
export type RequestedParent = { id: string; parentId: string | null };
/** An allowed move. `subtree`: the department with all its descendants; `parent` is null for the top level. */
type Move = { moved: DepartmentRow; subtree: readonly DepartmentRow[]; parent: DepartmentRow | null };

type ScopeOf = (use: Use, actor: Person) => Promise<RowScope>;

/** Throws unless the actor reaches every one of the departments. */
export async function demandReached(use: Use, ids: readonly string[], scope: RowScope): Promise<void> {
  const reached = await use(departmentsRepository).listBy('d.id', ids, scope);
  if (reached.length < new Set(ids).size) throw appError('beyond-own-rows');
}

/**
 * Throws if the actor would gain by the move: by moving a department below one that the actor belongs to or manages,
 * unless it is already there.
 */
const demandNoOwnGain = async (use: Use, actor: Caller, { moved, parent }: Move): Promise<void> => {
  if (isAdministrator(actor) || parent === null) return;
  const standings = await use(departmentMoveRepository).listStandingsOf(actor.userId);
  const gains = standings.some(
    (code) => parent.org_code.startsWith(code) && !moved.org_code.startsWith(code),
  );
  if (gains) throw appError('own-reach-fixed');
};

/** Checks a move against the rows that the actor reaches, and returns it with its rows. */
export async function judgeMove(
  scopeOf: ScopeOf,
  use: Use,
  actor: Caller,
  rows: readonly DepartmentRow[],
  { id, parentId }: RequestedParent,
): Promise<Move> {
  const scope = await scopeOf(use, actor);
  const moved = rows.find((row) => row.id === id);
  if (moved === undefined || !(await use(departmentsRepository).isReached(id, scope)))
    throw appError('not-found');
  const parent = parentId === null ? null : rows.find((row) => row.id === parentId);
  const isParentThere =
    parent !== undefined &&
    (parent === null || (await use(departmentsRepository).isReached(parent.id, scope)));
  if (!isParentThere) throw appError('department-not-found');
  if (parent?.org_code.startsWith(moved.org_code)) throw appError('department-below-itself');
  if (moved.parent_id === parentId) throw appError('department-already-there');
  const subtree = rows.filter((row) => row.org_code.startsWith(moved.org_code));
  const ends = [moved.parent_id, parentId].flatMap((end) => end ?? []);
  await demandReached(use, [...subtree.map((row) => row.id), ...ends], scope);
  const move = { moved, subtree, parent };
  await demandNoOwnGain(use, actor, move);
  return move;
}

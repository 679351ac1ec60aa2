import type { DepartmentRemoval } from '@baisi/contract/departments';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { Authority } from '../permissions/index.ts';
import type { Directors } from './department-nodes.ts';
import { departmentRemovalRepository } from './department-removal.repository.ts';
import { type DepartmentRow, departmentsRepository } from './departments.repository.ts';

type Needs = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  scopeOf(use: Use, actor: Person): Promise<RowScope>;
  directors: Directors;
  /**
   * Throws if one of the department roles grants more than the actor holds; the feature `permissions` implements it.
   */
  demandDepartmentRolesWithin(use: Use, actor: Person, roleIds: readonly string[]): Promise<void>;
  authority: Authority;
};

/** Deletes departments with their descendants: docs/decisions/0025. */
export function createDepartmentRemoval(needs: Needs) {
  const { work, clock, bus, scopeOf } = needs;

  /** Locks the named departments with all descendants; throws unless each is within reach. */
  const lockAll = async (use: Use, scope: RowScope, ids: readonly string[]): Promise<DepartmentRow[]> => {
    const named = await use(departmentsRepository).listBy('d.id', ids, scope);
    if (named.length < ids.length) throw appError('not-found');
    const rows = await use(departmentRemovalRepository).lockBelow(ids);
    if (!ids.every((id) => rows.some((row) => row.id === id))) throw appError('not-found');
    const all = rows.map(({ id }) => id);
    const reached = await use(departmentsRepository).listBy('d.id', all, scope);
    if (reached.length < rows.length) throw appError('beyond-own-rows');
    return rows;
  };

  const removeRows = async (use: Use, actor: Caller, rows: readonly DepartmentRow[]): Promise<void> => {
    if (rows.some((row) => row.org_code === actor.orgCode)) throw appError('own-department-fixed');
    const all = rows.map(({ id }) => id);
    const repository = use(departmentRemovalRepository);
    await needs.demandDepartmentRolesWithin(use, actor, await repository.listRoleIdsOf(all));
    await needs.authority.guardDepartments(use, actor, all, async () => {
      await needs.directors.release(use, all);
      await repository.deleteBy(rows);
    });
  };

  return {
    /** Counts what `remove` would delete besides the departments. */
    preview: (actor: Caller, ids: readonly string[]): Promise<DepartmentRemoval> =>
      work.read(actor, async (use) => {
        const repository = use(departmentsRepository);
        const named = await repository.listBy('d.id', ids, await scopeOf(use, actor));
        if (named.length < ids.length) throw appError('not-found');
        const rows = await repository.listBy('d.id', await repository.listIdsBelow(ids), 'all');
        const counts = await use(departmentRemovalRepository).countRemoval(rows, clock.now());
        return { departments: rows.length, names: named.map((row) => row.depart_name), ...counts };
      }),

    /**
     * Deletes the departments with all descendants, or none. Sessions that work in one of them stay open; within a
     * second, every node treats them as sessions without this department.
     */
    async remove(actor: Caller, ids: readonly string[]): Promise<void> {
      await work.write(actor, async (use) => {
        await removeRows(use, actor, await lockAll(use, await scopeOf(use, actor), ids));
      });
      bus.publish('grants-changed', {});
    },

    /** Deletes departments inside the caller's transaction. Throws when one of them has members, roles or others below. */
    async removeEmpty(use: Use, actor: Caller, ids: readonly string[]): Promise<void> {
      const rows = await lockAll(use, await scopeOf(use, actor), ids);
      const { people, roles } = await use(departmentRemovalRepository).countRemoval(rows, clock.now());
      if (rows.length > ids.length || people > 0 || roles > 0) throw appError('department-not-empty');
      await removeRows(use, actor, rows);
    },
  };
}

export type DepartmentRemovalService = ReturnType<typeof createDepartmentRemoval>;

import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import { departmentResource, type RowScopeOf } from './department-rows.ts';
import { type Director, toNode } from './departments.mapper.ts';
import { type DepartmentRow, departmentsRepository } from './departments.repository.ts';

/** Reads and removes the superiors (负责人) of departments; the feature `users` implements it. */
export type Directors = {
  /** Returns only users visible to the actor. */
  of(use: Use, actor: Person, departmentIds: readonly string[]): Promise<Director[]>;
  /** Removes these departments from the list of every superior (负责人). */
  release(use: Use, departmentIds: readonly string[]): Promise<void>;
};

export type NodesNeeds = { rowScopeOf: RowScopeOf; directors: Directors };

/** Reads the rows and the displayed values that all department queries need. */
export function createDepartmentNodes(needs: NodesNeeds) {
  const directorsOf = (use: Use, actor: Person, rows: readonly DepartmentRow[]): Promise<Director[]> =>
    needs.directors.of(
      use,
      actor,
      rows.map(({ id }) => id),
    );
  return {
    scopeOf: (use: Use, actor: Person): Promise<RowScope> => needs.rowScopeOf(use, actor, departmentResource),
    directorsOf,
    /** Converts rows to nodes without children. */
    async nodesOf(use: Use, actor: Caller, rows: readonly DepartmentRow[], scope: RowScope) {
      const responsible = await directorsOf(use, actor, rows);
      const ids = rows.map(({ id }) => id);
      const parents = new Set(await use(departmentsRepository).listParentsAmong(ids, scope));
      return rows.map((row) => toNode(row, !parents.has(row.id), responsible));
    },
  };
}

export type DepartmentNodes = ReturnType<typeof createDepartmentNodes>;

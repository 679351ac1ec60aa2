import type { Department, DepartmentNode, DepartmentTreeNode } from '@baisi/contract/departments';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { departmentMoveRepository } from './department-move.repository.ts';
import type { DepartmentNodes } from './department-nodes.ts';
import { toDepartment, toDepartmentTree, toTree } from './departments.mapper.ts';
import { departmentsRepository } from './departments.repository.ts';

type Needs = { work: Work; nodes: DepartmentNodes };
type Question = { pid: string | null; ids: readonly string[]; primaryKey: 'id' | 'orgCode' };

/** Reads departments within the rows that the caller may reach (docs/decisions/0021). */
export function createDepartmentsService({ work, nodes: { scopeOf, directorsOf, nodesOf } }: Needs) {
  /** Returns the department that had this org code before a move. */
  const formerlyCalled = async (use: Use, code: string, scope: RowScope) => {
    const id = await use(departmentMoveRepository).findFormer(code);
    return id === undefined ? undefined : use(departmentsRepository).findById(id, scope);
  };

  return {
    /** Returns the whole tree for selection (api-contract 3.7 queryIdTree). */
    idTree: (actor: Caller): Promise<DepartmentNode[]> =>
      work.read(actor, async (use) =>
        toDepartmentTree(await use(departmentsRepository).listForTree(await scopeOf(use, actor))),
      ),

    tree: (actor: Caller, ids: readonly string[]): Promise<DepartmentTreeNode[]> =>
      work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const repository = use(departmentsRepository);
        if (ids.length > 0) {
          const nodes = await nodesOf(use, actor, await repository.listBy('d.id', ids, scope), scope);
          return nodes.map((node) => ({ ...node, children: null }));
        }
        const rows = await repository.listWithin(scope);
        return toTree(rows, await directorsOf(use, actor, rows));
      }),

    level: (actor: Caller, { pid, ids, primaryKey }: Question): Promise<DepartmentTreeNode[]> =>
      work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const repository = use(departmentsRepository);
        const rows = await (ids.length > 0
          ? repository.listBy(primaryKey === 'id' ? 'd.id' : 'd.org_code', ids, scope)
          : pid === null
            ? repository.listTop(scope)
            : repository.listBy('d.parent_id', [pid], scope));
        return (await nodesOf(use, actor, rows, scope)).map((node) => ({ ...node, children: null }));
      }),

    listAll: (actor: Caller, ids: readonly string[]): Promise<Department[]> =>
      work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const repository = use(departmentsRepository);
        const rows = await (ids.length > 0
          ? repository.listBy('d.id', ids, scope)
          : repository.listWithin(scope));
        const responsible = await directorsOf(use, actor, rows);
        return rows
          .toSorted((a, b) => (a.org_code < b.org_code ? -1 : 1))
          .map((row) => toDepartment(row, responsible));
      }),

    get: (actor: Caller, field: 'd.id' | 'd.org_code', value: string): Promise<Department> =>
      work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const [found] = await use(departmentsRepository).listBy(field, [value], scope);
        const row = found ?? (field === 'd.org_code' ? await formerlyCalled(use, value, scope) : undefined);
        if (row === undefined) throw appError('not-found');
        return toDepartment(row, await directorsOf(use, actor, [row]));
      }),
  };
}

export type DepartmentsService = ReturnType<typeof createDepartmentsService>;

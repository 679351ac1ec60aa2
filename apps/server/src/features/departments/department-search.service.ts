import type { DepartmentTreeNode, FoundDepartment } from '@baisi/contract/departments';
import { orgCodesAbove } from '@baisi/contract/rules/org-codes';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { DepartmentNodes } from './department-nodes.ts';
import { toTree } from './departments.mapper.ts';
import { departmentsRepository } from './departments.repository.ts';

type Needs = { work: Work; nodes: DepartmentNodes };
type NamedDepartment = { id: string; departName: string };

/** Finds departments by parent, by text, and by manager. */
export function createDepartmentSearch({ work, nodes: { scopeOf, directorsOf, nodesOf } }: Needs) {
  /**
   * Returns those ancestors of a department that the actor reaches, the topmost first. Throws if the actor does not
   * reach the department itself.
   */
  const above = async (
    use: Use,
    actor: Caller,
    field: 'd.id' | 'd.org_code',
    value: string,
  ): Promise<NamedDepartment[]> => {
    const scope = await scopeOf(use, actor);
    const repository = use(departmentsRepository);
    const [row] = await repository.listBy(field, [value], scope);
    if (row === undefined) throw appError('not-found');
    const rows = await repository.listBy('d.org_code', orgCodesAbove(row.org_code), scope);
    return rows
      .toSorted((a, b) => a.org_code.length - b.org_code.length)
      .map(({ id, depart_name: departName }) => ({ id, departName }));
  };

  return {
    parentNames: (actor: Caller, id: string): Promise<NamedDepartment[]> =>
      work.read(actor, (use) => above(use, actor, 'd.id', id)),

    parentIds: (actor: Caller, question: { departId?: string | undefined; orgCode?: string | undefined }) =>
      work.read(actor, async (use) => {
        const { departId, orgCode } = question;
        const rows = await (departId === undefined
          ? above(use, actor, 'd.org_code', orgCode ?? '')
          : above(use, actor, 'd.id', departId));
        const parentMap = Object.fromEntries(rows.map((row) => [row.id, row]));
        return { parentIds: rows.map(({ id }) => id), parentMap };
      }),

    /**
     * Searches by text in the departments that the caller reaches or, with `isOwn`, manages. An empty result is
     * answered with an error message.
     */
    search: (actor: Caller, text: string, isOwn: boolean): Promise<FoundDepartment[]> =>
      work.read(actor, async (use) => {
        const repository = use(departmentsRepository);
        const scope = isOwn ? 'all' : await scopeOf(use, actor);
        const condition = isOwn ? repository.isManagedBy(actor.userId) : repository.isWithin(scope);
        const rows = text === '' ? [] : await repository.search(text, condition);
        if (rows.length === 0) throw appError('no-department-found');
        const codes = [...new Set(rows.flatMap((row) => orgCodesAbove(row.org_code)))];
        const names = new Map(
          (await repository.listBy('d.org_code', codes, scope)).map((row) => [row.org_code, row.depart_name]),
        );
        return (await nodesOf(use, actor, rows, scope)).map((node) => ({
          ...node,
          path: orgCodesAbove(node.orgCode).flatMap((code) => names.get(code) ?? []),
        }));
      }),

    /**
     * Returns the departments that the caller manages, with their descendants, as trees; null for callers who are not
     * superiors (负责人).
     */
    managed: (actor: Caller): Promise<DepartmentTreeNode[] | null> =>
      work.read(actor, async (use) => {
        const repository = use(departmentsRepository);
        if (!(await repository.isSuperior(actor.userId))) return null;
        const rows = await repository.listWhere(repository.isManagedBy(actor.userId));
        return toTree(rows, await directorsOf(use, actor, rows));
      }),
  };
}

export type DepartmentSearch = ReturnType<typeof createDepartmentSearch>;

import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { CountedDepartment, users } from '@baisi/contract/users';
import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { departmentResource, departmentsRepository } from '../../departments/index.ts';
import type { RowScopeOf, ScopeOf } from '../user-rows.ts';
import { departmentCountsRepository } from './department-counts.repository.ts';

type Needs = { work: Work; scopeOf: ScopeOf; rowScopeOf: RowScopeOf };

/** Departments beside the list of users: those that the caller reaches, each with its number of listed users. */
export const departmentLevels =
  ({ work, scopeOf, rowScopeOf }: Needs) =>
  (actor: Caller, { pid }: ParsedInputOf<typeof users.departmentLevel>): Promise<CountedDepartment[]> =>
    work.read(actor, async (use) => {
      const within = await rowScopeOf(use, actor, departmentResource);
      const departments = use(departmentsRepository);
      const rows = await (pid === undefined
        ? departments.listTop(within)
        : departments.listBy('d.parent_id', [pid], within));
      const ids = rows.map(({ id }) => id);
      const parents = new Set(await departments.listParentsAmong(ids, within));
      const people = await use(departmentCountsRepository).listCounts(ids, await scopeOf(use, actor));
      const countOf = new Map(people.map(({ departId, count }) => [departId, count]));
      return rows.map(({ id, depart_name: title, status }) => ({
        id,
        title,
        status: status ?? '1',
        isLeaf: !parents.has(id),
        count: countOf.get(id) ?? 0,
      }));
    });

export type DepartmentLevels = ReturnType<typeof departmentLevels>;

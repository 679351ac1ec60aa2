import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { RowTest } from '@baisi/contract/rules/row-rules';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { CountedDepartment, users } from '@baisi/contract/users';
import type { Use, Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { departmentResource, departmentsRepository } from '../../departments/index.ts';
import type { RowScopeOf, ScopeOf } from '../user-rows.ts';
import { departmentCountsRepository } from './department-counts.repository.ts';

type Needs = { work: Work; scopeOf: ScopeOf; rowScopeOf: RowScopeOf };

/**
 * Returns the departments in which the reached users work: those that the scope of users names, and for alternatives
 * that name none those of which a reached user is a member.
 */
async function departmentsOf(use: Use, people: RowScope): Promise<RowScope> {
  if (people === 'all') return 'all';
  const isOfDepartment = ({ field }: RowTest) => field === 'orgCode';
  const named = people.map((tests) => tests.filter(isOfDepartment)).filter((tests) => tests.length > 0);
  const others = people.filter((tests) => !tests.some(isOfDepartment));
  const values = others.length === 0 ? [] : await use(departmentCountsRepository).listCodesOf(others);
  return values.length === 0 ? named : [...named, [{ field: 'orgCode', operator: 'eq', values }]];
}

/** Returns the rows of both scopes. */
function inBoth(one: RowScope, other: RowScope): RowScope {
  if (one === 'all') return other;
  return other === 'all' ? one : one.flatMap((tests) => other.map((more) => [...tests, ...more]));
}

/**
 * Departments beside the list of users, each with its number of listed users: those that the caller reaches and in
 * which users whom the caller reaches may work.
 */
export const departmentLevels =
  ({ work, scopeOf, rowScopeOf }: Needs) =>
  (actor: Caller, { pid }: ParsedInputOf<typeof users.departmentLevel>): Promise<CountedDepartment[]> =>
    work.read(actor, async (use) => {
      const people = await scopeOf(use, actor);
      const within = inBoth(
        await rowScopeOf(use, actor, departmentResource),
        await departmentsOf(use, people),
      );
      const departments = use(departmentsRepository);
      const rows = await (pid === undefined
        ? departments.listTop(within)
        : departments.listBy('d.parent_id', [pid], within));
      const ids = rows.map(({ id }) => id);
      const parents = new Set(await departments.listParentsAmong(ids, within));
      const counts = await use(departmentCountsRepository).listCounts(ids, people);
      const countOf = new Map(counts.map(({ departId, count }) => [departId, count]));
      return rows.map(({ id, depart_name: title, status }) => ({
        id,
        title,
        status: status ?? '1',
        isLeaf: !parents.has(id),
        count: countOf.get(id) ?? 0,
      }));
    });

export type DepartmentLevels = ReturnType<typeof departmentLevels>;

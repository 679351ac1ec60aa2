import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { users } from '@baisi/contract/users';
import type { Use } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import { departmentsRepository } from '../../departments/index.ts';
import type { ScopeOf } from '../user-rows.ts';
import type { Selection } from './user-pages.repository.ts';

type Asked = ParsedInputOf<typeof users.list>;

const departmentsOf = async (use: Use, id: string, direct: Asked['direct']): Promise<string[]> =>
  direct === '1' ? [id] : use(departmentsRepository).listIdsBelow([id]);

/** Users selected by a list query, within the caller's row scope. Throws for a field the caller may not filter by. */
export const selectionBy =
  (scopeOf: ScopeOf) =>
  async (use: Use, actor: Person, { query, departId, direct, roleIds, code }: Asked): Promise<Selection> => {
    const { all, advanced } = query;
    const departmentIds = departId === undefined ? undefined : await departmentsOf(use, departId, direct);
    const scope = await scopeOf(use, actor);
    return { scope, standing: 'present', all, advanced, ids: code, departmentIds, roleIds };
  };

export type SelectionOf = ReturnType<typeof selectionBy>;

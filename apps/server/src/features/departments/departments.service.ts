import type { DepartmentChoice, DepartmentNode } from '@baisi/contract/departments';
import type { Use, Work } from '../../db/work.ts';
import type { Actor } from '../../platform/actor.ts';
import { toDepartmentChoice, toDepartmentTree } from './departments.mapper.ts';
import { departmentsRepository } from './departments.repository.ts';

export function createDepartmentsService(work: Work) {
  return {
    /** The whole tree (api-contract 3.7 queryIdTree). */
    idTree: (actor: Actor): Promise<DepartmentNode[]> =>
      work.read(actor, async (use) => toDepartmentTree(await use(departmentsRepository).listForTree())),

    /** A person's departments, by org code. */
    departmentsOf: async (use: Use, userId: string): Promise<DepartmentChoice[]> =>
      (await use(departmentsRepository).listOfUser(userId)).map(toDepartmentChoice),
  };
}

export type DepartmentsService = ReturnType<typeof createDepartmentsService>;

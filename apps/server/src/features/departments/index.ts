import { departments } from '@baisi/contract/departments';
import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Authority } from '../permissions/index.ts';
import { departmentHistory } from './department.history.ts';
import { createDepartmentMove } from './department-move.service.ts';
import { createDepartmentNodes, type NodesNeeds } from './department-nodes.ts';
import { createDepartmentRemoval } from './department-removal.service.ts';
import { departmentRowSource } from './department-rows.ts';
import { createDepartmentSearch } from './department-search.service.ts';
import { createDepartmentWriting } from './department-writing.service.ts';
import { departmentsRoutes } from './departments.routes.ts';
import { createDepartmentsService } from './departments.service.ts';

export { departmentResource, isWithin as isDepartmentWithin } from './department-rows.ts';
export { departmentsRepository } from './departments.repository.ts';
export { departmentsOfUserRepository } from './departments-of-user.repository.ts';

type Needs = NodesNeeds & {
  work: Work;
  clock: Clock;
  bus: HouseBus;
  demandDepartmentRolesWithin(use: Use, actor: Person, roleIds: readonly string[]): Promise<void>;
  authority: Authority;
};

/** Departments and their administration. Needs what rights say of rows and roles, and who is responsible for which. */
export function departmentsRoom(needs: Needs) {
  const nodes = createDepartmentNodes(needs);
  const shared = { ...needs, nodes, scopeOf: nodes.scopeOf };
  const service = createDepartmentsService(shared);
  const moves = createDepartmentMove(shared);
  const writing = createDepartmentWriting({ ...shared, moves });
  const routes = departmentsRoutes({
    service,
    search: createDepartmentSearch(shared),
    writing,
    removal: createDepartmentRemoval(shared),
    moves,
  });
  return {
    routes,
    departmentsOf: service.departmentsOf,
    histories: [departmentHistory(service, writing)],
    /** Departments as rows that rules narrow. */
    rows: { access: departments.listAll.access.code, source: departmentRowSource },
  };
}

import { departments } from '@baisi/contract/departments';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Authority } from '../permissions/index.ts';
import { departmentHistory } from './department.history.ts';
import type { Members } from './department-adding.service.ts';
import { departmentTarget } from './department-import.ts';
import { createDepartmentMove } from './department-move.service.ts';
import { createDepartmentNodes, type NodesNeeds } from './department-nodes.ts';
import { createDepartmentRemoval } from './department-removal.service.ts';
import { departmentReportSources } from './department-report-sources.ts';
import { departmentRowSource } from './department-rows.ts';
import { createDepartmentSearch } from './department-search.service.ts';
import { createDepartmentWriting } from './department-writing.service.ts';
import { departmentTableSource } from './departments.export.ts';
import { departmentsRoutes } from './departments.routes.ts';
import { createDepartmentsService } from './departments.service.ts';

export { departmentResource, isWithin as isDepartmentWithin } from './department-rows.ts';
export { departmentsRepository } from './departments.repository.ts';
export { departmentsOfUserRepository } from './departments-of-user.repository.ts';

export { departmentsOf } from './departments-of-user.ts';

type Ports = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  rights: Pick<NodesNeeds, 'rowScopeOf'> & {
    demandDepartmentRolesWithin(use: Use, actor: Person, roleIds: readonly string[]): Promise<void>;
    authority: Authority;
  };
  people: Pick<NodesNeeds, 'directors'> & Members;
};

/** 部门管理: the tree of departments and its administration. */
export function departmentsFeature({ work, clock, bus, rights, people }: Ports) {
  const { rowScopeOf, demandDepartmentRolesWithin, authority } = rights;
  const { directors } = people;
  const nodes = createDepartmentNodes({ rowScopeOf, directors });
  const { scopeOf } = nodes;
  const shared = { work, clock, bus, directors, demandDepartmentRolesWithin, authority, nodes, scopeOf };
  const service = createDepartmentsService(shared);
  const moves = createDepartmentMove(shared);
  const writing = createDepartmentWriting({ ...shared, members: people, moves });
  const removal = createDepartmentRemoval(shared);
  const routes = departmentsRoutes({
    service,
    search: createDepartmentSearch(shared),
    writing,
    removal,
    moves,
  });
  return {
    routes,
    tables: [departmentTableSource(nodes)],
    importTargets: [departmentTarget({ bus, scopeOf, writing, removal })],
    reportSources: departmentReportSources,
    histories: [departmentHistory(service, writing)],
    rows: { 'system/DepartList': { access: departments.listAll.access.code, source: departmentRowSource } },
  } satisfies ServerFeature;
}

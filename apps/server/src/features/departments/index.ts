import type { Work } from '../../db/work.ts';
import { departmentsRoutes } from './departments.routes.ts';
import { createDepartmentsService } from './departments.service.ts';

export { departmentsRepository } from './departments.repository.ts';

/** Needs the database; gives its routes and a person's departments. */
export function departmentsRoom({ work }: { work: Work }) {
  const service = createDepartmentsService(work);
  return { routes: departmentsRoutes(service), departmentsOf: service.departmentsOf };
}

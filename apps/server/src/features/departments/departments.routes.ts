import { departments } from '@baisi/contract/departments';
import { on, type Route } from '../../platform/http/route.ts';
import type { DepartmentsService } from './departments.service.ts';

export function departmentsRoutes(service: DepartmentsService): Route[] {
  return [on(departments.idTree, (_input, { actor }) => service.idTree(actor))];
}

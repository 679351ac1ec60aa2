import { roles } from '@baisi/contract/roles';
import { on, type Route } from '../../platform/http/route.ts';
import type { RolesService } from './roles.service.ts';

export function rolesRoutes(service: RolesService): Route[] {
  return [on(roles.all, (_input, { actor }) => service.listAll(actor))];
}

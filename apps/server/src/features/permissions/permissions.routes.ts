import { permissions } from '@baisi/contract/permissions';
import { on, type Route } from '../../platform/http/route.ts';
import type { PermissionsService } from './permissions.service.ts';

export function permissionsRoutes(service: PermissionsService): Route[] {
  return [on(permissions.own, (_input, { actor }) => service.own(actor))];
}

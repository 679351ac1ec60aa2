import { positions } from '@baisi/contract/positions';
import { on, type Route } from '../../platform/http/route.ts';
import type { PositionsService } from './positions.service.ts';

export function positionsRoutes(service: PositionsService): Route[] {
  return [
    on(positions.list, ({ query }, { actor }) => service.list(actor, query)),
    on(positions.get, ({ id }, { actor }) => service.get(actor, id)),
    on(positions.getByCode, ({ code }, { actor }) => service.getByCode(actor, code)),
    on(positions.add, (form, { actor }) => service.add(actor, form)),
    on(positions.edit, (form, { actor }) => service.edit(actor, form)),
    on(positions.remove, ({ id }, { actor }) => service.remove(actor, [id])),
    on(positions.removeBatch, ({ ids }, { actor }) => service.remove(actor, ids)),
  ];
}

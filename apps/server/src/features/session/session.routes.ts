import { session } from '@baisi/contract/session';
import { on, type Route } from '../../platform/http/route.ts';
import type { SessionService } from './session.service.ts';

export function sessionRoutes(service: SessionService): Route[] {
  return [
    on(session.userInfo, (_input, { actor }) => service.userInfo(actor)),
    on(session.departments, (_input, { actor }) => service.departments(actor)),
    on(session.updatePassword, async (input, { actor }) => {
      await service.updatePassword(actor, input);
      return null;
    }),
  ];
}

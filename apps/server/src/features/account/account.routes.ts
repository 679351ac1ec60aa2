import { account } from '@baisi/contract/account';
import { on, type Route } from '../../platform/http/route.ts';
import type { AccountService } from './account.service.ts';

export function accountRoutes(service: AccountService): Route[] {
  return [
    on(account.profile, (_input, { actor }) => service.profile(actor)),
    on(account.signIns, (input, { actor }) => service.signIns(actor, input)),
    on(account.changes, (input, { actor }) => service.changes(actor, input)),
  ];
}

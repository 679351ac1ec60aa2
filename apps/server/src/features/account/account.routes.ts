import { account } from '@baisi/contract/account';
import { ownChanges } from '@baisi/contract/own-changes';
import { on, type Route } from '../../platform/http/route.ts';
import type { Reverts } from '../history/index.ts';
import type { AccountService } from './account.service.ts';

export function accountRoutes(service: AccountService, reverts: Reverts): Route[] {
  return [
    on(account.profile, (_input, { actor }) => service.profile(actor)),
    on(account.signIns, (input, { actor }) => service.signIns(actor, input)),
    on(account.changes, (input, { actor }) => service.changes(actor, input)),
    on(ownChanges.revertPlan, ({ changeId }, { actor }) => reverts.plan(actor, changeId)),
    on(ownChanges.revert, ({ changeId, version }, { actor }) => reverts.revert(actor, changeId, version)),
  ];
}

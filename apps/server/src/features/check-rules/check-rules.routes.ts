import { checkRules } from '@baisi/contract/check-rules';
import { on, type Route } from '../../platform/http/route.ts';
import type { CheckRulesService } from './check-rules.service.ts';

/** For endpoints that answer with nothing but success. */
const nothing = async (done: Promise<void>): Promise<null> => {
  await done;
  return null;
};

export function checkRulesRoutes(service: CheckRulesService): Route[] {
  return [
    on(checkRules.list, ({ query }, { actor }) => service.list(actor, query)),
    on(checkRules.get, ({ id }, { actor }) => service.get(actor, id)),
    on(checkRules.check, ({ ruleCode, value }, { actor }) =>
      nothing(service.demandPassing(actor, ruleCode, value)),
    ),
    on(checkRules.add, (form, { actor }) => service.add(actor, form)),
    on(checkRules.edit, (form, { actor }) => nothing(service.edit(actor, form))),
    on(checkRules.remove, ({ id }, { actor }) => nothing(service.remove(actor, [id]))),
    on(checkRules.removeBatch, ({ ids }, { actor }) => nothing(service.remove(actor, ids))),
  ];
}

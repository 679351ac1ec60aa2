import { checkRules } from '@baisi/contract/check-rules';
import { on, type Route } from '../../platform/http/route.ts';
import type { CheckRulesService } from './check-rules.service.ts';

export function checkRulesRoutes(service: CheckRulesService): Route[] {
  return [
    on(checkRules.list, ({ query }, { actor }) => service.list(actor, query)),
    on(checkRules.get, ({ id }, { actor }) => service.get(actor, id)),
    on(checkRules.check, ({ ruleCode, value }, { actor }) => service.demandPassing(actor, ruleCode, value)),
    on(checkRules.add, (form, { actor }) => service.add(actor, form)),
    on(checkRules.edit, (form, { actor }) => service.edit(actor, form)),
    on(checkRules.remove, ({ id }, { actor }) => service.remove(actor, [id])),
    on(checkRules.removeBatch, ({ ids }, { actor }) => service.remove(actor, ids)),
  ];
}

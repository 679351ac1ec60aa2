import { fillRules } from '@baisi/contract/fill-rules';
import { on, type Route } from '../../platform/http/route.ts';
import type { FillRulesService } from './fill-rules.service.ts';

export function fillRulesRoutes(service: FillRulesService): Route[] {
  return [
    on(fillRules.list, ({ query }, { actor }) => service.list(actor, query)),
    on(fillRules.get, ({ id }, { actor }) => service.get(actor, id)),
    on(fillRules.preview, ({ ruleCode }, { actor }) => service.preview(actor, ruleCode)),
    on(fillRules.execute, ({ ruleCode, ...formData }, { actor }) =>
      service.execute(actor, ruleCode, formData),
    ),
    on(fillRules.executeBatch, (asked, { actor }) => service.executeBatch(actor, asked)),
    on(fillRules.add, (form, { actor }) => service.add(actor, form)),
    on(fillRules.edit, (form, { actor }) => service.edit(actor, form)),
    on(fillRules.remove, ({ id }, { actor }) => service.remove(actor, [id])),
    on(fillRules.removeBatch, ({ ids }, { actor }) => service.remove(actor, ids)),
  ];
}

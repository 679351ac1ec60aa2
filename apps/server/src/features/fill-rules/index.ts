import { fillRules } from '@baisi/contract/fill-rules';
import type { ServerFeature } from '../../feature.ts';
import { fillRuleHistory } from './fill-rules.history.ts';
import { fillRuleRowSource } from './fill-rules.repository.ts';
import { fillRulesRoutes } from './fill-rules.routes.ts';
import { createFillRulesService, type FillRulesNeeds } from './fill-rules.service.ts';

type Ports = {
  work: FillRulesNeeds['work'];
  clock: FillRulesNeeds['clock'];
  rights: Pick<FillRulesNeeds, 'rowScopeOf'>;
};

/** 填值规则: rules that generate the next code or value of a form field. */
export function fillRulesFeature({ work, clock, rights }: Ports) {
  const service = createFillRulesService({
    work,
    clock,
    rowScopeOf: rights.rowScopeOf,
  });
  return {
    routes: fillRulesRoutes(service),
    constraints: { sys_fill_rule_code_unique: 'rule-code-taken' },
    histories: [fillRuleHistory(service)],
    rows: { 'system/SysFillRuleList': { access: fillRules.list.access.code, source: fillRuleRowSource } },
  } satisfies ServerFeature;
}

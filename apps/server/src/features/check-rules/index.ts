import { checkRules } from '@baisi/contract/check-rules';
import type { ServerFeature } from '../../feature.ts';
import { checkRuleHistory } from './check-rules.history.ts';
import { checkRuleRowSource } from './check-rules.repository.ts';
import { checkRulesRoutes } from './check-rules.routes.ts';
import { type CheckRulesNeeds, createCheckRulesService } from './check-rules.service.ts';

type Ports = {
  work: CheckRulesNeeds['work'];
  rights: Pick<CheckRulesNeeds, 'rowScopeOf'>;
};

/** 编码校验规则: rules that check what a form takes. */
export function checkRulesFeature({ work, rights }: Ports) {
  const service = createCheckRulesService({
    work,
    rowScopeOf: rights.rowScopeOf,
  });
  return {
    routes: checkRulesRoutes(service),
    constraints: { sys_check_rule_code_unique: 'rule-code-taken' },
    histories: [checkRuleHistory(service)],
    rows: { 'system/SysCheckRuleList': { access: checkRules.list.access.code, source: checkRuleRowSource } },
  } satisfies ServerFeature;
}

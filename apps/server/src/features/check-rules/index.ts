import { checkRules } from '@baisi/contract/check-rules';
import { checkRuleHistory } from './check-rules.history.ts';
import { checkRuleRowSource } from './check-rules.repository.ts';
import { checkRulesRoutes } from './check-rules.routes.ts';
import { type CheckRulesNeeds, createCheckRulesService } from './check-rules.service.ts';

/** Needs the database and which rows a person may reach; gives its routes. */
export function checkRulesRoom(needs: CheckRulesNeeds) {
  const service = createCheckRulesService(needs);
  return {
    routes: checkRulesRoutes(service),
    histories: [checkRuleHistory(service)],
    /** Check rules as rows that rules narrow. */
    rows: { access: checkRules.list.access.code, source: checkRuleRowSource },
  };
}

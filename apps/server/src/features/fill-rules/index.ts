import { fillRules } from '@baisi/contract/fill-rules';
import { fillRuleHistory } from './fill-rules.history.ts';
import { fillRuleRowSource } from './fill-rules.repository.ts';
import { fillRulesRoutes } from './fill-rules.routes.ts';
import { createFillRulesService, type FillRulesNeeds } from './fill-rules.service.ts';

/** Needs the database, which rows a person may reach, and who knows the next code; gives its routes. */
export function fillRulesRoom(needs: FillRulesNeeds) {
  const service = createFillRulesService(needs);
  return {
    routes: fillRulesRoutes(service),
    histories: [fillRuleHistory(service)],
    /** Fill rules as rows that rules narrow. */
    rows: { access: fillRules.list.access.code, source: fillRuleRowSource },
  };
}

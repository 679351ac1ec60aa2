import { checkRulesRoutes } from './check-rules.routes.ts';
import { type CheckRulesNeeds, createCheckRulesService } from './check-rules.service.ts';

/** Needs the database and which rows a person may reach; gives its routes. */
export function checkRulesRoom(needs: CheckRulesNeeds) {
  return { routes: checkRulesRoutes(createCheckRulesService(needs)) };
}

import { fillRulesRoutes } from './fill-rules.routes.ts';
import { createFillRulesService, type FillRulesNeeds } from './fill-rules.service.ts';

/** Needs the database, which rows a person may reach, and who knows the next code; gives its routes. */
export function fillRulesRoom(needs: FillRulesNeeds) {
  return { routes: fillRulesRoutes(createFillRulesService(needs)) };
}

import { positions } from '@baisi/contract/positions';
import { positionHistory } from './positions.history.ts';
import { positionRowSource } from './positions.repository.ts';
import { positionsRoutes } from './positions.routes.ts';
import { createPositionsService, type PositionsNeeds } from './positions.service.ts';

export { isWithin as isPositionWithin } from './positions.repository.ts';

/** Needs the database, dictionary texts, and who has a position; gives its routes. */
export function positionsRoom(needs: PositionsNeeds) {
  const service = createPositionsService(needs);
  return {
    routes: positionsRoutes(service),
    histories: [positionHistory(service)],
    /** Positions as rows that rules narrow. */
    rows: { access: positions.list.access.code, source: positionRowSource },
  };
}

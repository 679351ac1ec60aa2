import { positions } from '@baisi/contract/positions';
import type { ServerFeature } from '../../feature.ts';
import { positionHistory } from './positions.history.ts';
import { positionRowSource } from './positions.repository.ts';
import { positionsRoutes } from './positions.routes.ts';
import { createPositionsService, type PositionsNeeds } from './positions.service.ts';

export { isWithin as isPositionWithin } from './positions.repository.ts';

type Ports = {
  work: PositionsNeeds['work'];
  rights: Pick<PositionsNeeds, 'rowScopeOf'>;
  people: Pick<PositionsNeeds, 'holdersOfPost'>;
  words: Pick<PositionsNeeds, 'texts'>;
};

/** 职务: the positions that people carry by code. */
export function positionsFeature({ work, rights, people, words }: Ports) {
  const service = createPositionsService({
    work,
    texts: words.texts,
    rowScopeOf: rights.rowScopeOf,
    holdersOfPost: people.holdersOfPost,
  });
  return {
    routes: positionsRoutes(service),
    constraints: { sys_position_code_unique: 'position-code-taken' },
    histories: [positionHistory(service)],
    rows: { 'system/SysPositionList': { access: positions.list.access.code, source: positionRowSource } },
  } satisfies ServerFeature;
}

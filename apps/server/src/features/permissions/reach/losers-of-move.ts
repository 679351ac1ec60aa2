import { isManaging, rowsOf } from '@baisi/contract/rules/reach';
import type { RowTest } from '@baisi/contract/rules/row-rules';
import { isScopeWithin } from '@baisi/contract/rules/scope-within';
import type { Use } from '../../../db/work.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { concernedRepository } from './concerned.repository.ts';
import { ownReach } from './judge-change.ts';
import { readPositions } from './read-positions.ts';

/**
 * Departments that move: their ids, the org code of the topmost one (`from`), and that of its new parent (`to`; empty
 * for the top level).
 */
export type MovedSubtree = { from: string; to: string; ids: readonly string[] };

/**
 * Returns the ids of the superiors who lose a moving department; the actor must outrank them. Throws unless the actor
 * reaches all users of the moving departments, because the move brings them within the reach of others; if superiors
 * lose or gain it, the actor must also manage it.
 */
export async function losersOfMove(
  use: Use,
  actor: Person,
  { from, to, ids }: MovedSubtree,
  now: Date,
): Promise<string[]> {
  if (isAdministrator(actor)) return [];
  const repository = use(concernedRepository);
  const own = ownReach(await readPositions(use, [actor.userId], now), actor);
  const isInhabited = (await repository.listPlacedIn(ids)).length > 0;
  const inside: RowTest = { field: 'orgCode', operator: 'startsWith', values: [from] };
  if (isInhabited && !isScopeWithin([[inside]], rowsOf(own, 'system/UserList')))
    throw appError('beyond-own-rows');
  const superiors = await repository.listSuperiorsOfMove(from, to);
  if (superiors.length > 0 && !isManaging(own, from)) throw appError('beyond-own-position');
  return superiors.filter((one) => one.was).map(({ id }) => id);
}

import type { LiveKeyName } from '@baisi/contract/rules/live-keys';
import type { Work } from './db/work.ts';
import type { IdsInReach } from './feature.ts';
import type { Person } from './platform/actor.ts';

/** Returns which of `ids` in a live set the user may reach; all of them in a set without row rules. */
export type ReachedRows = (
  person: Person,
  socketKey: string,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

/** Returns a function that asks the feature which owns the rows of a live set. */
export function createReachedRows(
  work: Work,
  readers: Partial<Record<LiveKeyName, IdsInReach>>,
): ReachedRows {
  const bySocketKey = new Map<string, IdsInReach>(Object.entries(readers));
  return async (person, socketKey, ids) => {
    const idsInReach = bySocketKey.get(socketKey);
    if (idsInReach === undefined || ids.length === 0) return new Set(ids);
    const actor = { ...person, requestId: 'rows in reach' };
    return new Set(await work.read(actor, (use) => idsInReach(use, person, ids)));
  };
}

import type { EventBus } from '../../events.ts';
import type { Totals } from '../../platform/database/totals.ts';

/** Call it after the commit: drops the cached data of these users and publishes the change. */
export type Announce = (
  ids: readonly string[],
  what?: { sessionsEnded?: boolean; grantsChanged?: boolean },
) => void;

export function createAnnounce(
  bus: EventBus,
  totals: Totals,
  publishChanged: (ids: readonly string[]) => void,
): Announce {
  return (ids, { sessionsEnded = false, grantsChanged = false } = {}) => {
    totals.forget();
    publishChanged(ids);
    if (sessionsEnded) bus.publish('sessions-revoked', { userIds: ids });
    if (grantsChanged) bus.publish('grants-changed', {});
  };
}

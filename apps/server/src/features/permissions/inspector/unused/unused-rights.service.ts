import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { everyEndpoint } from '@baisi/contract/endpoints';
import { toWireDate, toWireTime } from '@baisi/contract/rules/wire-time';
import {
  type UnusedOfRole,
  type UnusedRightsPage,
  unusedDays,
  type unusedRights,
} from '@baisi/contract/unused-rights';
import type { Work } from '../../../../db/work.ts';
import type { Caller } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { pageOf } from '../../../../platform/database/list.ts';
import { type GrantedCode, unusedRightsRepository } from './unused-rights.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Permission codes whose use is recorded: those that an endpoint requires. Codes of columns and menus are not
 * required by endpoints.
 */
const recorded = [
  ...new Set(everyEndpoint.flatMap(({ access }) => (access.kind === 'permission' ? access.code : []))),
];

/** Groups unused codes by role. `first`: first day whose use counts (a date as sent to clients). */
function toUnused(rows: readonly GrantedCode[], first: string): UnusedOfRole[] {
  return [...Map.groupBy(rows, ({ role_id }) => role_id).values()]
    .flatMap((given) => {
      const [role] = given;
      const unused = given.filter(({ used_on }) => used_on === null || used_on < first);
      if (role === undefined || unused.length === 0) return [];
      const { role_id: roleId, role_name: roleName, holders } = role;
      const codes = unused.map((one) => ({
        permissionId: one.permission_id,
        name: one.name,
        code: one.code,
        lastUsedOn: one.used_on,
      }));
      return [{ roleId, roleName, holders, given: given.length, unused: codes }];
    })
    .toSorted((one, other) => other.unused.length - one.unused.length);
}

/** Lists granted codes that no user of the role uses. */
export function createUnusedRights({ work, clock }: { work: Work; clock: Clock }) {
  return {
    list: (
      actor: Caller,
      { roleName, pageNo, pageSize }: ParsedInputOf<typeof unusedRights.list>,
    ): Promise<UnusedRightsPage> =>
      work.read(actor, async (use) => {
        const repository = use(unusedRightsRepository);
        const now = clock.now();
        const start = await repository.findStart();
        const first = new Date(now.getTime() - unusedDays * dayMs);
        const roles = toUnused(await repository.listGiven(recorded, roleName ?? '', now), toWireDate(first));
        const from = (pageNo - 1) * pageSize;
        return {
          ...pageOf({ pageNo, pageSize }, roles.slice(from, from + pageSize), roles.length),
          since: toWireTime(start),
          isReached: start <= first,
        };
      }),
  };
}

export type UnusedRights = ReturnType<typeof createUnusedRights>;

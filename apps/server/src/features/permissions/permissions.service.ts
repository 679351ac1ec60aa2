import type { OwnPermissions } from '@baisi/contract/permissions';
import type { GrantLine } from '@baisi/contract/rules/grants';
import type { Use, Work } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { objectionToLines, refuseOn } from './grants/grant-policy.ts';
import { narrowingIds, readRuleBook } from './holdings/access-facts.ts';
import { grantFactsRepository } from './holdings/grant-facts.repository.ts';
import type { HoldingsCache } from './holdings/holdings.ts';

type Needs = {
  work: Work;
  clock: Clock;
  holdings: HoldingsCache;
  reachStamp: (person: Person) => Promise<string>;
};

type LineRow = { permission_id: string; data_rule_ids: string | null; scope_id: string | null };
const toLine = (row: LineRow): GrantLine => ({
  permissionId: row.permission_id,
  ruleIds: narrowingIds(row),
});

/** Computes the permissions of users for the endpoints and for other features. */
export function createPermissionsService({ work, clock, holdings, reachStamp }: Needs) {
  /** Returns the grants of several roles in one list. */
  const linesOf = async (use: Use, roleIds: readonly string[]): Promise<GrantLine[]> => {
    const rows = await use(grantFactsRepository).listLinesOfRoles(roleIds, clock.now());
    return rows.map(toLine);
  };
  /** Throws unless the actor holds every grant in `lines` with at least the same rows. */
  const demandHeld = async (use: Use, actor: Person, lines: readonly GrantLine[]): Promise<void> => {
    const { facts } = await holdings.load(use, actor);
    const own = { facts, book: await readRuleBook(use), orgCode: actor.orgCode };
    refuseOn([objectionToLines(own, lines)]);
  };
  return {
    /**
     * Throws if one of the roles grants more than the actor holds. Assigning, revoking and deleting roles demand this
     * (D10).
     */
    demandRolesWithin: async (use: Use, actor: Person, roleIds: readonly string[]): Promise<void> =>
      demandHeld(use, actor, await linesOf(use, roleIds)),
    /** Like `demandRolesWithin`, for department roles. */
    async demandDepartmentRolesWithin(use: Use, actor: Person, roleIds: readonly string[]): Promise<void> {
      const rows = await use(grantFactsRepository).listLinesOfDepartmentRoles(roleIds);
      await demandHeld(use, actor, rows.map(toLine));
    },
    /** Returns the caller's menus and buttons and the system's button rules (api-contract 4.1). */
    own: (actor: Caller): Promise<OwnPermissions> =>
      work.read(actor, async (use) => ({
        ...(await holdings.of(use, actor)).own,
        sysSafeMode: false,
        reach: await reachStamp(actor),
      })),
    /** Returns the `permissionStamp` of the value that `own` returns for the user. */
    ownStamp: (person: Person): Promise<string> =>
      work.read({ ...person, requestId: 'bell' }, async (use) => (await holdings.of(use, person)).stamp),
    /** Returns the rights that a session check needs, of a user in a department or in none. */
    async heldBy(
      use: Use,
      userId: string,
      orgCode: string | null,
    ): Promise<Pick<Person, 'roleCodes' | 'granted' | 'withheld' | 'closed'>> {
      const { roleCodes, codes, withheld, closed } = await holdings.of(use, { userId, orgCode });
      return { roleCodes, granted: codes, withheld, closed };
    },
  };
}

export type PermissionsService = ReturnType<typeof createPermissionsService>;

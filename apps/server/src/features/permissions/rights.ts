import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock, WakeAt } from '../../platform/clock.ts';
import { demandDepartment } from './grants/department-reach.ts';
import { createGrantChange } from './grants/grant-change.ts';
import { ownGrantsReader } from './grants/own-grants.ts';
import { createRoleGrants } from './grants/role-grants.service.ts';
import { watchGrantEnds } from './holdings/grant-ends.ts';
import { createHoldings } from './holdings/holdings.ts';
import { createReachStamps } from './holdings/reach-stamps.ts';
import { createRowScopes } from './holdings/row-scopes.ts';
import { peopleWithRights, personWithRights } from './inspector/holders/people-with-rights.ts';
import { createRightsImpact } from './inspector/rights-impact.ts';
import { createPermissionsService } from './permissions.service.ts';
import { createAuthority } from './reach/authority.ts';

type Needs = {
  work: Work;
  clock: Clock;
  wakeAt: WakeAt;
  bus: EventBus;
  /** Called for a stored rule that cannot be parsed; such a rule admits no row. */
  onUnreadable(error: Error): void;
  report(error: unknown): void;
};

/** Creates the port `rights`, through which other features ask for users' permissions, rows and grants. */
export function createRights(needs: Needs) {
  const { work, clock, bus } = needs;
  const holdings = createHoldings(needs);
  const rowScopes = createRowScopes(needs);
  const reachStamp = createReachStamps({ work, clock, bus, holdings });
  const service = createPermissionsService({ work, clock, holdings, reachStamp });
  const readOwn = ownGrantsReader(holdings);
  const authority = createAuthority({ clock });
  const change = createGrantChange({ clock, readOwn });
  const ends = watchGrantEnds(needs);
  const rowScopeOf = (use: Use, person: Person, resource: RowResource) => rowScopes.of(use, person, resource);
  const roleGrants = createRoleGrants({ work, clock, bus, change, readOwn, authority });
  return {
    holdings,
    service,
    readOwn,
    change,
    roleGrants,
    heldBy: service.heldBy,
    ownStamp: service.ownStamp,
    /** Computes a short hash of the rows that a user reaches; it changes when they may have changed. */
    reachStamp,
    /** Decides which changes of other users' positions are allowed. */
    authority,
    demandRolesWithin: service.demandRolesWithin,
    demandDepartmentRolesWithin: service.demandDepartmentRolesWithin,
    demandDepartment,
    /** Copies the grants of one role to a new role, except those that the user does not hold. */
    copyRoleGrants: roleGrants.copy,
    /** Returns the rows of a resource that a user reaches. */
    rowScopeOf,
    /** Returns the names of the row rules and data scopes that restrict a user's rows of a resource. */
    rowRuleNamesOf: (use: Use, person: Person, resource: RowResource) =>
      rowScopes.namesOf(use, person, resource),
    /** Returns whether the user reaches all rows of a resource, because no row rule or data scope restricts them. */
    reachesAllRows: async (person: Person, resource: RowResource): Promise<boolean> => {
      const actor = { ...person, requestId: 'rows in reach' };
      return (await work.read(actor, (use) => rowScopeOf(use, person, resource))) === 'all';
    },
    impacts: createRightsImpact(clock),
    /** Lists people with their rights as if each were signed in. */
    listHolding: peopleWithRights({ clock, heldBy: service.heldBy }),
    /** Reads one user with all rights, for a background job that acts for the user. */
    personOf: personWithRights(service.heldBy),
    /** Stops the timers for expiring grants; call it before the database closes. */
    stop: ends.stop,
  };
}

export type Rights = ReturnType<typeof createRights>;

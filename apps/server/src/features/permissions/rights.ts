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
import { createRightsImpact } from './inspector/rights-impact.ts';
import { createPermissionsService } from './permissions.service.ts';
import { createAuthority } from './reach/authority.ts';

type Needs = {
  work: Work;
  clock: Clock;
  wakeAt: WakeAt;
  bus: EventBus;
  /** Called for a stored rule that cannot be parsed: it matches no row. */
  onUnreadable(error: Error): void;
  report(error: unknown): void;
};

/** The port `rights`: every decision about a user's permissions, rows and grants. */
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
    /** A short identifier of the rows within a user's reach: it changes with them. */
    reachStamp,
    /** Decides which changes of other users' positions are allowed. */
    authority,
    demandRolesWithin: service.demandRolesWithin,
    demandDepartmentRolesWithin: service.demandDepartmentRolesWithin,
    demandDepartment,
    /** Copies to a new role those grants of another role that the user holds. */
    copyRoleGrants: roleGrants.copy,
    /** The rows of a resource within a user's reach. */
    rowScopeOf,
    /** Returns whether no row rule limits a user's rows of a resource. */
    reachesAllRows: async (person: Person, resource: RowResource): Promise<boolean> => {
      const actor = { ...person, requestId: 'rows in reach' };
      return (await work.read(actor, (use) => rowScopeOf(use, person, resource))) === 'all';
    },
    impacts: createRightsImpact(clock),
    /** Stops its timers; call it before the database closes. */
    stop: ends.stop,
  };
}

export type Rights = ReturnType<typeof createRights>;

import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock, WakeAt } from '../../platform/clock.ts';
import { createDepartmentGrants } from './grants/department-grants.service.ts';
import { demandDepartment } from './grants/department-reach.ts';
import { createDepartmentRoleGrants } from './grants/department-role-grants.service.ts';
import { createEndChange } from './grants/end-change.ts';
import { createGrantChange } from './grants/grant-change.ts';
import { ownGrantsReader } from './grants/own-grants.ts';
import { createRoleEnds } from './grants/role-ends.service.ts';
import { createRoleGrants } from './grants/role-grants.service.ts';
import { createRoleScopes } from './grants/role-scopes.service.ts';
import { watchGrantEnds } from './holdings/grant-ends.ts';
import { createHoldings } from './holdings/holdings.ts';
import { createReachStamps } from './holdings/reach-stamps.ts';
import { createRowScopes } from './holdings/row-scopes.ts';
import { createAccessComparison } from './inspector/compare/comparison.service.ts';
import { createGrantPreview } from './inspector/grant-preview.service.ts';
import { createAccessHolders } from './inspector/holders/holders.service.ts';
import { createInspector } from './inspector/inspector.service.ts';
import { createRightsImpact } from './inspector/rights-impact.ts';
import type { ResourceRows, RowsOf } from './inspector/rows/resource-rows.ts';
import { createRuleBench } from './inspector/rows/rule-bench.service.ts';
import { createRowsPreview } from './inspector/rows-preview.service.ts';
import type { ReachesPerson } from './inspector/subject.ts';
import { createUnusedRights } from './inspector/unused/unused-rights.service.ts';
import { permissionsRoutes } from './permissions.routes.ts';
import { createPermissionsService } from './permissions.service.ts';
import { createAuthority } from './reach/authority.ts';
import { permissionHistory } from './records/permission.history.ts';
import { createPermissionRecords } from './records/permission-records.service.ts';
import { createPermissionWriting } from './records/permission-writing.service.ts';
import { dataRuleHistory } from './rules/data-rule.history.ts';
import { createDataRules } from './rules/data-rules.service.ts';
import { createRuleBatch } from './rules/rule-batch.service.ts';

type Needs = {
  work: Work;
  clock: Clock;
  wakeAt: WakeAt;
  bus: HouseBus;
  reachesPerson: ReachesPerson;
  /** The rows that rules narrow, as the rooms that own them know them. */
  rowsOf: RowsOf;
  /** Told of a stored rule that is not understood: it gives no row to anybody. */
  onUnreadable(error: Error): void;
  report(error: unknown): void;
};

/**
 * Menus, buttons, columns and row rules; what roles and departments give; what a person holds. Gives the other rooms
 * what they ask about rights: it is the one place that decides.
 */
export function permissionsRoom(needs: Needs) {
  const holdings = createHoldings(needs);
  const rowScopes = createRowScopes(needs);
  const readOwn = ownGrantsReader(holdings);
  const authority = createAuthority(needs);
  const change = createGrantChange({ clock: needs.clock, readOwn });
  const endChange = createEndChange({ clock: needs.clock, change, readOwn });
  const rowScopeOf = (use: Use, person: Person, resource: RowResource) => rowScopes.of(use, person, resource);
  const rowsPreview = createRowsPreview({ ...needs, rowScopeOf });
  const reachStamp = createReachStamps({ ...needs, holdings });
  const shared = { ...needs, holdings, reachStamp, readOwn, change, endChange, rowScopeOf, authority };
  const ends = watchGrantEnds(needs);
  const service = createPermissionsService(shared);
  const [records, writing] = [createPermissionRecords(shared), createPermissionWriting(shared)];
  const rules = createDataRules(shared);
  const roleGrants = createRoleGrants(shared);
  return {
    routes: permissionsRoutes({
      service,
      records,
      writing,
      rules,
      saveRules: createRuleBatch({ ...shared, preview: rowsPreview }),
      roles: roleGrants,
      roleEnds: createRoleEnds(shared),
      roleScopes: createRoleScopes({ ...shared, preview: rowsPreview }),
      departments: createDepartmentGrants(shared),
      departmentRoles: createDepartmentRoleGrants(shared),
      preview: createGrantPreview(shared),
      inspector: createInspector(shared),
      holders: createAccessHolders(shared),
      comparison: createAccessComparison(shared),
      unused: createUnusedRights(shared),
      bench: createRuleBench(shared),
    }),
    histories: [permissionHistory(records, writing), dataRuleHistory(rules)],
    /** Gives a new role what another gives, as far as the person holds it. */
    copyRoleGrants: roleGrants.copy,
    heldBy: service.heldBy,
    ownStamp: service.ownStamp,
    /** A short name of the rows that a person reaches: another one means other rows. */
    reachStamp,
    /** Decides who may change where others stand. */
    authority,
    demandRolesWithin: service.demandRolesWithin,
    demandDepartmentRolesWithin: service.demandDepartmentRolesWithin,
    /** The rows of a resource that a person may reach. */
    rowScopeOf,
    /** Do no rules narrow what a person reaches of a resource? */
    reachesAllRows: async (person: Person, resource: RowResource): Promise<boolean> => {
      const actor = { ...person, requestId: 'rows in reach' };
      return (await needs.work.read(actor, (use) => rowScopeOf(use, person, resource))) === 'all';
    },
    /** Ends what runs by itself; to be called before the database closes. */
    stop: ends.stop,
    demandDepartment,
    impacts: createRightsImpact(needs.clock),
  };
}

export type { RightsImpacts } from './inspector/rights-impact.ts';
export type { Authority } from './reach/authority.ts';
export type { ResourceRows };

import { closedCodes, type GrantedAction, hiddenCodes, type KnownAction } from '@baisi/contract/access';
import { menuType, type OwnPermissions } from '@baisi/contract/permissions';
import { type AccessFacts, accessOf, isAdministrating } from '@baisi/contract/rules/decision';
import { permissionStamp } from '@baisi/contract/rules/permission-stamp';
import type { PermissionRow } from './access-facts.repository.ts';
import { toPermissionFact } from './access-facts.ts';
import { menuTreeOf } from './menu-tree.ts';

/** A user's permissions; the rows to which they apply are decided elsewhere (row-scopes.ts). */
export type Rights = {
  codes: ReadonlySet<string>;
  /** Codes of guarded columns that the user may not see. */
  withheld: ReadonlySet<string>;
  /** Codes of form fields that the user may not edit. */
  closed: ReadonlySet<string>;
  own: Pick<OwnPermissions, 'menu' | 'auth' | 'allAuth'>;
  /** `permissionStamp` of `own`. */
  stamp: string;
};

const granted = (row: PermissionRow): GrantedAction[] =>
  row.menu_type === menuType.button && row.status === '1' && row.perms !== null
    ? [{ action: row.perms, type: row.perms_type ?? '1', describe: row.name }]
    : [];

const known = (row: PermissionRow): KnownAction[] =>
  row.menu_type !== menuType.button || row.perms === null
    ? []
    : [{ action: row.perms, status: row.status, type: row.perms_type ?? '1', describe: row.name }];

/** Cache key; users whose roles grant the same permissions share it. */
const keyOf = (facts: AccessFacts): string =>
  isAdministrating(facts)
    ? 'everything'
    : [...new Set(facts.lines.map(({ permissionId }) => permissionId))].toSorted().join();

/**
 * Computes users' rights from their grants and one snapshot of all menus, buttons and columns. The result is cached
 * per set of grants, because thousands of users share a few dozen roles.
 */
export function createPermissionList(rows: readonly PermissionRow[]) {
  const facts = rows.map(toPermissionFact);
  const allAuth = rows.flatMap(known);
  const worked = new Map<string, Rights>();

  const workOut = (mine: AccessFacts): Rights => {
    const access = accessOf(mine);
    const held = rows.filter((row) => access.held.has(row.id));
    const own = { menu: menuTreeOf(held), auth: held.flatMap(granted), allAuth };
    return {
      codes: access.codes,
      // An administrator holds every permission, even disabled ones.
      withheld: access.isAdministrator ? new Set() : hiddenCodes(own),
      closed: access.isAdministrator ? new Set() : closedCodes(own),
      own,
      stamp: permissionStamp(own),
    };
  };
  return {
    facts,
    /** Returns the rights that `mine`, the user's grants, contain. */
    rightsOf(mine: AccessFacts): Rights {
      const key = keyOf(mine);
      const rights = worked.get(key) ?? workOut(mine);
      worked.set(key, rights);
      return rights;
    },
  };
}

export type PermissionList = ReturnType<typeof createPermissionList>;

import { administratorRole, isColumnHidden } from '../access.ts';
import { menuType } from '../permissions.ts';
import type { GrantLine } from './grants.ts';
import { isAllowedUrl } from './menu-url.ts';

/** A menu, button or column with the properties on which access decisions depend. */
export type PermissionFact = {
  id: string;
  parentId: string | null;
  name: string;
  menuType: number;
  /** Comma-joined authorisation codes of a button. */
  perms: string | null;
  permsType: string | null;
  /** '1' valid, '0' switched off. */
  status: string;
  url: string | null;
};

/**
 * A role that a user has now; `departName` is set for a department role. `endsAt`: when the assignment ends; absent:
 * never.
 */
export type RoleFact = {
  id: string;
  name: string;
  code: string | null;
  departName: string | null;
  endsAt?: string;
};

/** The complete input of an access decision. */
export type AccessFacts = {
  /** True when the account can sign in: neither frozen nor removed. */
  isActive: boolean;
  roles: readonly RoleFact[];
  /** The grants of the roles. */
  lines: readonly (GrantLine & { roleId: string; endsAt?: string })[];
  permissions: readonly PermissionFact[];
};

/** Subject of a question: a permission code, a menu id, or a column's code. */
export type AccessQuestion = { kind: 'action' | 'menu' | 'column'; target: string };

/** Splits a comma-joined list into single codes. */
export const codesOf = (perms: string | null): string[] =>
  (perms ?? '').split(',').flatMap((code) => code.trim() || []);

/** Returns whether one of the roles grants everything. */
export const isAdministrating = ({ roles }: Pick<AccessFacts, 'roles'>): boolean =>
  roles.some((role) => role.code === administratorRole);

/** Returns the ids of the permissions that a user holds. */
export function heldIds(facts: AccessFacts): Set<string> {
  const known = new Set(facts.permissions.map((one) => one.id));
  if (isAdministrating(facts)) return known;
  return new Set(facts.lines.map((line) => line.permissionId)).intersection(known);
}

const isButton = (one: PermissionFact): boolean => one.menuType === menuType.button;
const asAction = (one: PermissionFact) => ({
  action: one.perms ?? '',
  status: one.status,
  type: one.permsType ?? '1',
  describe: one.name,
});

/** Returns the held buttons and columns that are switched on. */
const enabledButtons = (facts: AccessFacts, held: ReadonlySet<string>): PermissionFact[] =>
  facts.permissions.filter((one) => held.has(one.id) && isButton(one) && one.status === '1');

/** Returns the held menus that a user can open: all ancestors must be held too, and no address may be unsafe. */
function openMenus(facts: AccessFacts, held: ReadonlySet<string>): Set<string> {
  const byId = new Map(facts.permissions.map((one) => [one.id, one]));
  const isOpen = (id: string, below: number): boolean => {
    const one = byId.get(id);
    if (one === undefined || below > 50 || isButton(one) || !held.has(id)) return false;
    if (!isAllowedUrl(one.url ?? '')) return false;
    return one.parentId === null || one.parentId === '' || isOpen(one.parentId, below + 1);
  };
  return new Set([...held].filter((id) => isOpen(id, 0)));
}

/** Everything that a user may access, in the forms that callers need. */
export type Access = {
  isAdministrator: boolean;
  held: ReadonlySet<string>;
  /** Single codes of the active buttons that the user holds; the server enforces these. */
  codes: ReadonlySet<string>;
  menus: ReadonlySet<string>;
};

/** Decides what a user may access; server, preview and inspector all use it (docs/decisions/0022). */
export function accessOf(facts: AccessFacts): Access {
  const held = heldIds(facts);
  return {
    isAdministrator: isAdministrating(facts),
    held,
    codes: new Set(enabledButtons(facts, held).flatMap((one) => codesOf(one.perms))),
    menus: openMenus(facts, held),
  };
}

/** Returns whether the user has the requested access. */
export function isAllowed(facts: AccessFacts, { kind, target }: AccessQuestion): boolean {
  if (!facts.isActive) return false;
  // Evaluates only the needed part of `accessOf`, because the search for the smallest grant calls it hundreds of times.
  if (kind === 'action' && isAdministrating(facts)) return true;
  const held = heldIds(facts);
  const buttons = enabledButtons(facts, held);
  if (kind === 'action') return buttons.some((one) => codesOf(one.perms).includes(target));
  if (kind === 'menu') return openMenus(facts, held).has(target);
  const rules = facts.permissions.filter((one) => isButton(one) && one.perms !== null);
  const auth = buttons.filter((one) => one.perms !== null).map(asAction);
  return !isColumnHidden({ auth, allAuth: rules.map(asAction) }, target);
}

/** Returns the permissions that a question concerns: buttons with the code, or the menu and its ancestors. */
export function rowsAskedFor(
  { permissions }: Pick<AccessFacts, 'permissions'>,
  { kind, target }: AccessQuestion,
): PermissionFact[] {
  if (kind !== 'menu')
    return permissions.filter((one) => isButton(one) && codesOf(one.perms).includes(target));
  const byId = new Map(permissions.map((one) => [one.id, one]));
  const rows: PermissionFact[] = [];
  let next = byId.get(target);
  while (next !== undefined && !rows.includes(next)) {
    rows.unshift(next);
    next = next.parentId === null ? undefined : byId.get(next.parentId);
  }
  return rows;
}

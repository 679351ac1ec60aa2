import { administratorRole, isColumnHidden } from '../access.ts';
import { menuType } from '../permissions.ts';
import type { GrantLine } from './grants.ts';
import { isAllowedUrl } from './menu-url.ts';

/** A menu, button or column of the system, as far as deciding needs it. */
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

/** A role that somebody has now; `departName` of a role inside a department. `endsAt`: wire time; absent: never. */
export type RoleFact = {
  id: string;
  name: string;
  code: string | null;
  departName: string | null;
  endsAt?: string;
};

/** Everything that decides what a person may do: nothing else is asked. */
export type AccessFacts = {
  /** Can sign in: not frozen, not removed. */
  isActive: boolean;
  roles: readonly RoleFact[];
  /** What the roles give. */
  lines: readonly (GrantLine & { roleId: string; endsAt?: string })[];
  permissions: readonly PermissionFact[];
};

/** What is asked: an authorisation code, a menu by id, or a column's code. */
export type AccessQuestion = { kind: 'action' | 'menu' | 'column'; target: string };

/** The single codes of a comma-joined list. */
export const codesOf = (perms: string | null): string[] =>
  (perms ?? '').split(',').flatMap((code) => code.trim() || []);

/** Does one of the roles hold everything? */
export const isAdministrating = ({ roles }: Pick<AccessFacts, 'roles'>): boolean =>
  roles.some((role) => role.code === administratorRole);

/** Ids of the permissions that a person holds. */
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

/** What is held of buttons and columns, as far as it is switched on. */
const enabledButtons = (facts: AccessFacts, held: ReadonlySet<string>): PermissionFact[] =>
  facts.permissions.filter((one) => held.has(one.id) && isButton(one) && one.status === '1');

/** The menus among the held rows that a person reaches: each with all above it, and none with an unsafe address. */
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

/** What a person may do, in the forms in which it is asked for. */
export type Access = {
  isAdministrator: boolean;
  held: ReadonlySet<string>;
  /** Single codes of enabled, held buttons: what the server enforces. */
  codes: ReadonlySet<string>;
  menus: ReadonlySet<string>;
};

/** The one decision: server, preview and inspector all ask it (docs/decisions/0022). */
export function accessOf(facts: AccessFacts): Access {
  const held = heldIds(facts);
  return {
    isAdministrator: isAdministrating(facts),
    held,
    codes: new Set(enabledButtons(facts, held).flatMap((one) => codesOf(one.perms))),
    menus: openMenus(facts, held),
  };
}

/** May the person do it? */
export function isAllowed(facts: AccessFacts, { kind, target }: AccessQuestion): boolean {
  if (!facts.isActive) return false;
  // The parts of `accessOf`, each alone: whoever looks for the smallest grant asks hundreds of times.
  if (kind === 'action' && isAdministrating(facts)) return true;
  const held = heldIds(facts);
  const buttons = enabledButtons(facts, held);
  if (kind === 'action') return buttons.some((one) => codesOf(one.perms).includes(target));
  if (kind === 'menu') return openMenus(facts, held).has(target);
  const rules = facts.permissions.filter((one) => isButton(one) && one.perms !== null);
  const auth = buttons.filter((one) => one.perms !== null).map(asAction);
  return !isColumnHidden({ auth, allAuth: rules.map(asAction) }, target);
}

/** The rows that a question is about: buttons that carry the code, or the menu with all above it. */
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

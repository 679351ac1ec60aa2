import { administratorRole, type KnownAction } from '../access.ts';
import { menuType } from '../permissions.ts';
import { isScopeId } from './data-scope.ts';
import { codesOf } from './decision.ts';
import type { GrantLine } from './grants.ts';
import { type GuardableField, openFields } from './guardable-fields.ts';
import { type Reach, unite } from './reach.ts';
import { isRowResource, type RowResource, rowResources } from './row-resources.ts';
import { type GrantedRules, type RowScope, rowScopeOf, scopeRule } from './row-scope.ts';
import { variablesOf } from './rule-variables.ts';

/**
 * A role of a user; `orgCode`: of the role's department, null for a company role. `endsAt` null: never. `label`: the
 * role's code, name and status; a role with another label is another one to its holders.
 */
export type RoleHeld = { roleId: string; label: string; orgCode: string | null; endsAt: Date | null };

/** A user's position in the company: the roles, departments and responsibilities that determine the user's reach. */
export type Position = {
  userId: string;
  username: string;
  realname: string;
  isSuperior: boolean;
  /** Org codes of the departments that a superior is responsible for. */
  managed: readonly string[];
  /** Org codes of the departments that the user belongs to. */
  memberships: readonly string[];
  /** The active departments among `memberships`, in which the user can work. */
  workplaces: readonly string[];
  roles: readonly RoleHeld[];
};

/** The grants of a role. */
export type RoleRights = {
  /** Null for a department role. */
  code: string | null;
  lines: readonly (GrantLine & { endsAt: Date | null })[];
};

/** A menu, button or column, as far as its holders notice it. */
export type MenuFacts = {
  menuType: number;
  /** Comma-joined authorisation codes. */
  perms: string | null;
  permsType: string | null;
  status: string;
  /** Everything else that decides what the menu opens and whether it is shown, as text. */
  opens: string;
};

/** Definitions of roles, permissions and rules; they are the same for all users. */
export type Rights = {
  menus: ReadonlyMap<string, MenuFacts>;
  /** The fields of records that codes can hide or disable. */
  fields: readonly GuardableField[];
  roles: ReadonlyMap<string, RoleRights>;
  /** The resource that each menu shows. */
  resourceOf: ReadonlyMap<string, RowResource>;
  rules: ReadonlyMap<string, GrantedRules[number] & { resource: RowResource }>;
};

/** An empty position: a new user before the first assignment. */
export const noPosition = (userId: string): Position => ({
  userId,
  username: '',
  realname: '',
  isSuperior: false,
  managed: [],
  memberships: [],
  workplaces: [],
  roles: [],
});

const isAhead = (endsAt: Date | null, at: Date): boolean => endsAt === null || endsAt > at;

/** Returns `now` and every later moment at which one of these assignments, or a grant of their roles, ends. */
export function momentsOf({ roles }: Rights, held: readonly RoleHeld[], now: Date): Date[] {
  const ends = held.flatMap(({ roleId, endsAt }) => [
    endsAt,
    ...(roles.get(roleId)?.lines ?? []).map((line) => line.endsAt),
  ]);
  const later = ends.flatMap((end) => (end !== null && end > now ? end.getTime() : []));
  return [now, ...[...new Set(later)].map((time) => new Date(time))];
}

/** All resources whose rows a position can grant. */
const resources = Object.keys(rowResources).filter((one) => isRowResource(one));

/** Returns the rule or data scope with this id, as conditions on the rows of a resource. */
function ruleOf({ rules }: Rights, id: string, resource: RowResource): GrantedRules {
  if (isScopeId(id)) return [scopeRule(id)];
  const rule = rules.get(id);
  return rule?.resource === resource ? [rule] : [];
}

const isButton = ({ menuType: type }: MenuFacts): boolean => type === menuType.button;
const isOn = (one: MenuFacts): boolean => !isButton(one) || one.status === '1';
const actionOf = (one: MenuFacts): KnownAction[] =>
  isButton(one) && one.perms !== null
    ? [{ action: one.perms, status: one.status, type: one.permsType ?? '1', describe: '' }]
    : [];

type Held = Pick<Reach, 'codes' | 'menus' | 'fields'>;

/** Returns a function that computes what a grant of these menus gives, apart from rows. */
function heldReader({ menus, fields }: Rights): (menuIds: readonly string[]) => Held {
  const allAuth = [...menus.values()].flatMap(actionOf);
  return (menuIds) => {
    const held = menuIds.flatMap((id): [string, MenuFacts][] => {
      const menu = menus.get(id);
      return menu !== undefined && isOn(menu) ? [[id, menu]] : [];
    });
    const auth = held.flatMap(([, menu]) => actionOf(menu));
    const codes = new Set(auth.flatMap(({ action }) => codesOf(action)));
    const texts = held.map(([id, { menuType: type, permsType, status, opens }]) => {
      return [id, [type, permsType, status, opens].join(' ')] as const;
    });
    return { codes, menus: new Map(texts), fields: openFields(fields, codes, { auth, allAuth }) };
  };
}

type Where = { workplace: string | null; at: Date; isOwn: boolean };

/** Computes the reach of positions; caches results per role, so that thousands of users are cheap. */
export function reachReader(rights: Rights, now: Date) {
  const ruled = new Set([...rights.rules.values()].flatMap((rule) => (rule.isActive ? rule.resource : [])));
  const readHeld = heldReader(rights);
  const known = new Map<string, Held>();
  const linesOf = (roleId: string, at: Date) =>
    (rights.roles.get(roleId)?.lines ?? []).filter(({ endsAt }) => isAhead(endsAt, at));
  const heldBy = (roleIds: readonly string[], at: Date): Held => {
    const key = `${at.getTime()} ${roleIds.join()}`;
    const found =
      known.get(key) ??
      readHeld([
        ...new Set(roleIds.flatMap((id) => linesOf(id, at)).map(({ permissionId }) => permissionId)),
      ]);
    known.set(key, found);
    return found;
  };

  const rowsAt = (position: Position, roleIds: readonly string[], { workplace, at, isOwn }: Where) => {
    const lines = roleIds.flatMap((id) => linesOf(id, at));
    const variables = variablesOf({ ...position, orgCode: workplace }, position.workplaces, now);
    return resources.map((resource): readonly [RowResource, RowScope] => {
      const grants = lines
        .filter(({ permissionId }) => rights.resourceOf.get(permissionId) === resource)
        .map(({ ruleIds }) => ruleIds.flatMap((id) => ruleOf(rights, id, resource)));
      const isRuled = ruled.has(resource);
      // Rows that every user may read without a grant count as the actor's own reach, but no position grants them.
      if (grants.length === 0) return [resource, isOwn && !isRuled ? 'all' : []];
      return [resource, rowScopeOf(resource, { isRuled, grants }, variables)];
    });
  };

  const reachIn = (position: Position, where: Where): Reach => {
    const { workplace, at } = where;
    const roleIds = position.roles
      .filter((held) => isAhead(held.endsAt, at) && (held.orgCode === null || held.orgCode === workplace))
      .map(({ roleId }) => roleId);
    const { managed, memberships } = position;
    const everything = roleIds.some((id) => rights.roles.get(id)?.code === administratorRole);
    const held = heldBy(everything ? [] : roleIds, at);
    const rows = new Map(everything ? [] : rowsAt(position, roleIds, where));
    return { everything, ...held, rows, managed, memberships };
  };

  return {
    /** The user's own current reach, in one department or none: the limit of grants and revocations. */
    own: (position: Position, workplace: string | null): Reach =>
      reachIn(position, { workplace, at: now, isOwn: true }),
    /** The reach of a position at a moment, for all departments together in which the user can work. */
    anywhere: (position: Position, at: Date): Reach => {
      const [only, ...others] = position.workplaces;
      return others.length === 0
        ? reachIn(position, { workplace: only ?? null, at, isOwn: false })
        : unite(position.workplaces.map((workplace) => reachIn(position, { workplace, at, isOwn: false })));
    },
  };
}

export type ReachReader = ReturnType<typeof reachReader>;

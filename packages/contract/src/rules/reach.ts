import type { RowResource } from './row-resources.ts';
import type { RowScope } from './row-scope.ts';
import { isScopeWithin, scopeBeyond, uniteScopes } from './scope-within.ts';

/**
 * Everything that a position allows, for all departments together in which the user can work (docs/decisions/0046).
 * An org code in `managed` stands for the department and all below it, one in `memberships` only for the department
 * itself.
 */
export type Reach = {
  /** True for holders of the role `admin`. */
  everything: boolean;
  /** Single authorisation codes. */
  codes: ReadonlySet<string>;
  /** Granted menus, buttons and columns by id, each with a text of what it opens: its address, component, type … */
  menus: ReadonlyMap<string, string>;
  /** Codes of the fields of records that the user sees or may edit. */
  fields: ReadonlySet<string>;
  /** Rows by resource; a missing resource is unrestricted. */
  rows: ReadonlyMap<RowResource, RowScope>;
  /** Departments that the user is superior of. */
  managed: readonly string[];
  /** Departments that the user belongs to. */
  memberships: readonly string[];
};

/** Returns the rows of a resource within a reach. */
export const rowsOf = ({ everything, rows }: Reach, resource: RowResource): RowScope =>
  everything ? 'all' : (rows.get(resource) ?? 'all');

const resourcesOf = (...reaches: readonly Reach[]): RowResource[] => [
  ...new Set(reaches.flatMap(({ rows }) => [...rows.keys()])),
];

/** Returns whether the user manages the department or an ancestor of it. */
export const isManaging = ({ everything, managed }: Reach, orgCode: string): boolean =>
  everything || managed.some((top) => orgCode.startsWith(top));

const idsOf = ({ menus }: Reach): ReadonlySet<string> => new Set(menus.keys());

/** Returns whether `a` grants no more than `b`. Memberships are excluded: they are checked separately. */
export function isReachWithin(a: Reach, b: Reach): boolean {
  if (b.everything) return true;
  if (a.everything || !a.codes.isSubsetOf(b.codes)) return false;
  if (!idsOf(a).isSubsetOf(idsOf(b)) || !a.fields.isSubsetOf(b.fields)) return false;
  if (!a.managed.every((orgCode) => isManaging(b, orgCode))) return false;
  return resourcesOf(a, b).every((resource) => isScopeWithin(rowsOf(a, resource), rowsOf(b, resource)));
}

/** Rights of one position that another lacks; departments are checked separately. */
export type ReachBeyond = {
  everything: boolean;
  codes: ReadonlySet<string>;
  menuIds: ReadonlySet<string>;
  fields: ReadonlySet<string>;
  rows: readonly { resource: RowResource; scope: RowScope }[];
};

/** Returns the rights of `a` beyond `b`; undefined when there are none. */
export function reachBeyond(a: Reach, b: Reach): ReachBeyond | undefined {
  if (b.everything) return undefined;
  const rows = resourcesOf(a, b)
    .map((resource) => ({ resource, scope: scopeBeyond(rowsOf(a, resource), rowsOf(b, resource)) }))
    .filter(({ scope }) => scope === 'all' || scope.length > 0);
  const codes = a.codes.difference(b.codes);
  const menuIds = idsOf(a).difference(idsOf(b));
  const fields = a.fields.difference(b.fields);
  const isMore = a.everything || codes.size + menuIds.size + fields.size + rows.length > 0;
  return isMore ? { everything: a.everything, codes, menuIds, fields, rows } : undefined;
}

/**
 * Returns the rights of `was` that `is` lacks. A menu that opens something else than before counts as taken from all
 * who hold it.
 */
export function reachLost(was: Reach, is: Reach): ReachBeyond | undefined {
  const menus = new Map([...is.menus].filter(([id, opens]) => was.menus.get(id) === opens));
  return reachBeyond(was, { ...is, menus });
}

/** Returns whether the reach `own` includes all of these rights. */
export function isHeld(beyond: ReachBeyond, own: Reach): boolean {
  if (own.everything) return true;
  if (beyond.everything || !beyond.codes.isSubsetOf(own.codes)) return false;
  if (!beyond.menuIds.isSubsetOf(idsOf(own)) || !beyond.fields.isSubsetOf(own.fields)) return false;
  return beyond.rows.every(({ resource, scope }) => isScopeWithin(scope, rowsOf(own, resource)));
}

/** Combines several reaches. */
export function unite(reaches: readonly Reach[]): Reach {
  const resources = resourcesOf(...reaches);
  return {
    everything: reaches.some((one) => one.everything),
    codes: new Set(reaches.flatMap((one) => [...one.codes])),
    menus: new Map(reaches.flatMap((one) => [...one.menus])),
    fields: new Set(reaches.flatMap((one) => [...one.fields])),
    rows: new Map(
      resources.map((resource) => [resource, uniteScopes(reaches.map((one) => rowsOf(one, resource)))]),
    ),
    managed: [...new Set(reaches.flatMap((one) => one.managed))],
    memberships: [...new Set(reaches.flatMap((one) => one.memberships))],
  };
}

const isStrictlyBelow = (orgCode: string, above: string): boolean =>
  orgCode !== above && orgCode.startsWith(above);

/**
 * Returns whether the actor ranks above the target or equal: the target's whole reach lies within the actor's, and the
 * target belongs to no ancestor of the actor's departments unless the actor manages that ancestor.
 */
export function outranks(actor: Reach, target: Reach): boolean {
  if (actor.everything) return true;
  if (!isReachWithin(target, actor)) return false;
  return target.memberships.every(
    (above) =>
      isManaging(actor, above) || !actor.memberships.some((orgCode) => isStrictlyBelow(orgCode, above)),
  );
}

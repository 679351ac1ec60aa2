import type { RowResource } from './row-resources.ts';
import type { RowScope } from './row-scope.ts';
import { isScopeWithin, scopeBeyond, uniteScopes } from './scope-within.ts';

/**
 * What somebody's position gives, in every department that the person can work in: docs/decisions/0046. Org codes stand
 * for a department with everything below it in `managed`, for that department alone in `memberships`.
 */
export type Reach = {
  /** By the role `admin`. */
  everything: boolean;
  /** Single authorisation codes. */
  codes: ReadonlySet<string>;
  /** By resource; one that is not named is open: all rows. */
  rows: ReadonlyMap<RowResource, RowScope>;
  /** Departments that the person is superior of. */
  managed: readonly string[];
  /** Departments that the person belongs to. */
  memberships: readonly string[];
};

/** The rows of a resource within a reach. */
export const rowsOf = ({ everything, rows }: Reach, resource: RowResource): RowScope =>
  everything ? 'all' : (rows.get(resource) ?? 'all');

const resourcesOf = (...reaches: readonly Reach[]): RowResource[] => [
  ...new Set(reaches.flatMap(({ rows }) => [...rows.keys()])),
];

/** Is the department one of those that somebody manages, or below one of them? */
export const isManaging = ({ everything, managed }: Reach, orgCode: string): boolean =>
  everything || managed.some((top) => orgCode.startsWith(top));

/** Is what one position gives no more than what the other gives? Memberships are left out: they are judged alone. */
export function isReachWithin(a: Reach, b: Reach): boolean {
  if (b.everything) return true;
  if (a.everything || !a.codes.isSubsetOf(b.codes)) return false;
  if (!a.managed.every((orgCode) => isManaging(b, orgCode))) return false;
  return resourcesOf(a, b).every((resource) => isScopeWithin(rowsOf(a, resource), rowsOf(b, resource)));
}

/** What one position gives and another does not; departments are left out, they are judged alone. */
export type ReachBeyond = {
  everything: boolean;
  codes: ReadonlySet<string>;
  rows: readonly { resource: RowResource; scope: RowScope }[];
};

/** What `a` gives beyond `b`; undefined when it gives nothing more. */
export function reachBeyond(a: Reach, b: Reach): ReachBeyond | undefined {
  if (b.everything) return undefined;
  const rows = resourcesOf(a, b)
    .map((resource) => ({ resource, scope: scopeBeyond(rowsOf(a, resource), rowsOf(b, resource)) }))
    .filter(({ scope }) => scope === 'all' || scope.length > 0);
  const codes = a.codes.difference(b.codes);
  return a.everything || codes.size > 0 || rows.length > 0
    ? { everything: a.everything, codes, rows }
    : undefined;
}

/** Does somebody's own position give all of it as well? */
export function isHeld(beyond: ReachBeyond, own: Reach): boolean {
  if (own.everything) return true;
  if (beyond.everything || !beyond.codes.isSubsetOf(own.codes)) return false;
  return beyond.rows.every(({ resource, scope }) => isScopeWithin(scope, rowsOf(own, resource)));
}

/** What several positions give together. */
export function unite(reaches: readonly Reach[]): Reach {
  const resources = resourcesOf(...reaches);
  return {
    everything: reaches.some((one) => one.everything),
    codes: new Set(reaches.flatMap((one) => [...one.codes])),
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
 * Does one person stand above the other, or level? Everything that the other's position gives is within the own one, and
 * the other does not belong to a department above one's own, unless one manages that department.
 */
export function outranks(actor: Reach, target: Reach): boolean {
  if (actor.everything) return true;
  if (!isReachWithin(target, actor)) return false;
  return target.memberships.every(
    (above) =>
      isManaging(actor, above) || !actor.memberships.some((orgCode) => isStrictlyBelow(orgCode, above)),
  );
}

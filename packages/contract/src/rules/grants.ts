import { isScopeId, scopeCovers } from './data-scope.ts';

/**
 * One grant: the id of a menu, button or column, and the ids of the rules and the data scope (`scopeId`) that
 * restrict its rows.
 */
export type GrantLine = { permissionId: string; ruleIds: readonly string[] };

/** The rights of a user. `everything`: holds the role `admin`. `orgCode`: the user's current department. */
export type Holdings = { everything: boolean; lines: readonly GrantLine[]; orgCode: string | null };

/** Meaning of the ids in grants. */
export type RuleBook = {
  /**
   * The resource of each permission whose rows can be restricted; all menus of one component have the same resource.
   */
  resourceOf: ReadonlyMap<string, string>;
  /** Resources with at least one active rule. */
  ruled: ReadonlySet<string>;
  rules: ReadonlyMap<string, { isActive: boolean; isAll: boolean }>;
};

/** The rules and the data scope that restrict the rows of a grant. */
type Narrowing = { rules: readonly string[]; scope: string | undefined };

/** Returns what restricts the rows of a grant; undefined when the grant shows no rows. */
function narrowingOf(ruleIds: readonly string[], resource: string, book: RuleBook): Narrowing | undefined {
  const active = ruleIds.filter((id) => book.rules.get(id)?.isActive);
  if (active.length === 0 && book.ruled.has(resource)) return undefined;
  return { rules: active.filter((id) => !book.rules.get(id)?.isAll), scope: ruleIds.find(isScopeId) };
}

/**
 * Returns whether the held grants include everything that `line` grants (security.md D10): the permission itself and,
 * where rows are narrowed, no more rows than a single held grant shows, i.e. the same or more rules within its data
 * scope. Rules are compared by identity: a rule with a variable depends on its holder.
 */
export function covers(held: Holdings, line: GrantLine, book: RuleBook): boolean {
  if (held.everything) return true;
  if (!held.lines.some((own) => own.permissionId === line.permissionId)) return false;
  const resource = book.resourceOf.get(line.permissionId);
  if (resource === undefined) return true;
  const wanted = narrowingOf(line.ruleIds, resource, book);
  if (wanted === undefined) return true;
  return held.lines.some((own) => {
    if (book.resourceOf.get(own.permissionId) !== resource) return false;
    const narrowing = narrowingOf(own.ruleIds, resource, book);
    if (narrowing === undefined || !narrowing.rules.every((id) => wanted.rules.includes(id))) return false;
    return scopeCovers(narrowing.scope, wanted.scope, held.orgCode);
  });
}

/** Returns whether the user sees every row of the resource that the permission opens. */
export function seesAllRows(held: Holdings, permissionId: string, book: RuleBook): boolean {
  const resource = book.resourceOf.get(permissionId);
  if (held.everything || resource === undefined) return true;
  const narrowings = held.lines
    .filter((own) => book.resourceOf.get(own.permissionId) === resource)
    .map((own) => narrowingOf(own.ruleIds, resource, book));
  return narrowings.some((one) => one !== undefined && one.rules.length === 0 && one.scope === undefined);
}

/** The parent id of each permission, null for roots. */
export type ParentOf = ReadonlyMap<string, string | null>;

/** Returns these permissions and all their ancestors; skips unknown ids and stops at cycles. */
export function withAncestors(ids: Iterable<string>, parentOf: ParentOf): Set<string> {
  const all = new Set<string>();
  for (const id of ids) {
    let next: string | null | undefined = id;
    while (next !== null && next !== undefined && parentOf.has(next) && !all.has(next)) {
      all.add(next);
      next = parentOf.get(next);
    }
  }
  return all;
}

/** Changes that saving a grant makes: never the whole list (api-contract 3.6). */
export type GrantDifference = { added: string[]; removed: string[] };

/**
 * Returns what to add and remove when a page saves a grant. `wanted` is the page's current selection, `last` the one
 * that it loaded, `current` the stored one. Only changes made on the page apply, so concurrent changes are kept. Every
 * granted permission includes its ancestors, so that no menu is without its parent (api-contract 4.2 step 4).
 */
export function grantDifference(
  current: ReadonlySet<string>,
  { wanted, last }: { wanted: readonly string[]; last: readonly string[] },
  parentOf: ParentOf,
): GrantDifference {
  const [wantedSet, lastSet] = [new Set(wanted), new Set(last)];
  const given = wantedSet.difference(lastSet);
  const taken = lastSet.difference(wantedSet);
  const left = current.difference(taken).union(given);
  const final = withAncestors(left, parentOf);
  return { added: [...final.difference(current)], removed: [...current.difference(final)] };
}

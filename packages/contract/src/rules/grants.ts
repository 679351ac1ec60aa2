import { isScopeId, scopeCovers } from './data-scope.ts';

/** One line of a grant: a menu, button or column, and the rules and data scope (`scopeId`) that narrow its rows. */
export type GrantLine = { permissionId: string; ruleIds: readonly string[] };

/** What somebody holds. `everything`: by the role `admin`. `orgCode`: the department where he works. */
export type Holdings = { everything: boolean; lines: readonly GrantLine[]; orgCode: string | null };

/** What the lines' ids mean. */
export type RuleBook = {
  /** Permissions whose rows can be narrowed, by the resource: all menus of one component are one resource. */
  resourceOf: ReadonlyMap<string, string>;
  /** Resources that have a rule which is on. */
  ruled: ReadonlySet<string>;
  rules: ReadonlyMap<string, { isActive: boolean; isAll: boolean }>;
};

/** What narrows the rows of a line. */
type Narrowing = { rules: readonly string[]; scope: string | undefined };

/** Undefined when the line gives no row at all. */
function narrowingOf(ruleIds: readonly string[], resource: string, book: RuleBook): Narrowing | undefined {
  const active = ruleIds.filter((id) => book.rules.get(id)?.isActive);
  if (active.length === 0 && book.ruled.has(resource)) return undefined;
  return { rules: active.filter((id) => !book.rules.get(id)?.isAll), scope: ruleIds.find(isScopeId) };
}

/**
 * Does somebody hold what a line gives (security.md D10)? The permission itself, and where its rows are narrowed no more
 * rows than one of his own lines gives: the same rules or further ones, within his data scope. Rules are compared by
 * identity: one that names a variable stands for the rows of whoever has it.
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

/** Does somebody see every row of the resource that the permission opens? */
export function seesAllRows(held: Holdings, permissionId: string, book: RuleBook): boolean {
  const resource = book.resourceOf.get(permissionId);
  if (held.everything || resource === undefined) return true;
  const narrowings = held.lines
    .filter((own) => book.resourceOf.get(own.permissionId) === resource)
    .map((own) => narrowingOf(own.ruleIds, resource, book));
  return narrowings.some((one) => one !== undefined && one.rules.length === 0 && one.scope === undefined);
}

/** Who stands above whom: the parent of each permission, null at the top. */
export type ParentOf = ReadonlyMap<string, string | null>;

/** These permissions and all above them; unknown ones are left out, and a circle ends where it began. */
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

/** What saving a grant does: the difference, never the list (api-contract 3.6). */
export type GrantDifference = { added: string[]; removed: string[] };

/**
 * `wanted` and `last` are what the page shows now and what it showed at first; `current` is what stands in the table.
 * Only what the page changed is changed: what others granted or took since then stays as they left it. Everything that
 * is granted brings what stands above it, so that no menu can hang in the air (api-contract 4.2 step 4).
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

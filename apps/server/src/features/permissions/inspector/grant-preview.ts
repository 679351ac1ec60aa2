import { menuType } from '@baisi/contract/permissions';
import type { RightsImpact } from '@baisi/contract/rights-impact';
import type { GrantPreview } from '@baisi/contract/role-grants';
import { isScopeId, scopeName } from '@baisi/contract/rules/data-scope';
import { type AccessFacts, accessOf } from '@baisi/contract/rules/decision';
import type { GrantLine, RuleBook } from '@baisi/contract/rules/grants';

type Person = { id: string; username: string; realname: string };

/** Rules by id, and their names for display. */
export type Names = { book: RuleBook; ruleName: (id: string) => string };

/** Returns the user's facts as if the role granted `lines` instead. */
function withRole(facts: AccessFacts, roleId: string, lines: readonly GrantLine[]): AccessFacts {
  const others = facts.lines.filter((line) => line.roleId !== roleId);
  return { ...facts, lines: [...others, ...lines.map((line) => ({ ...line, roleId }))] };
}

/** Names of the rules and data scopes of each grant of the permission; null when the user sees every row. */
function alternatives(facts: AccessFacts, permissionId: string, { book, ruleName }: Names) {
  if (accessOf(facts).isAdministrator) return null;
  const isRuled = book.ruled.has(book.resourceOf.get(permissionId) ?? '');
  const lines = facts.lines.filter((line) => line.permissionId === permissionId);
  if (!isRuled && lines.length === 0) return null;
  const conditions = lines
    .map((line) => line.ruleIds.filter((id) => isScopeId(id) || book.rules.get(id)?.isActive))
    .filter((ids) => !isRuled || !ids.every(isScopeId))
    .map((ids) => ids.filter((id) => !book.rules.get(id)?.isAll));
  if (conditions.some((ids) => ids.length === 0)) return null;
  return conditions.map((ids) => ids.map((id) => (isScopeId(id) ? scopeName(id) : ruleName(id))).toSorted());
}

/** Returns the rights that a user gains and loses between two states. */
export function impactOf(before: AccessFacts, after: AccessFacts, names: Names): RightsImpact {
  const [was, is] = [accessOf(before), accessOf(after)];
  const enabled = new Set(
    before.permissions
      .filter((one) => one.menuType === menuType.button && one.status === '1')
      .map(({ id }) => id),
  );
  const nameOf = new Map(before.permissions.map((one) => [one.id, one.name]));
  const named = (ids: ReadonlySet<string>) =>
    before.permissions.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }));
  const difference = (a: typeof was, b: typeof was) => ({
    menus: named(a.menus.difference(b.menus)),
    buttons: named(a.held.intersection(enabled).difference(b.held)),
  });
  const rules = [...names.book.resourceOf.keys()].flatMap((permissionId) => {
    const [old, now] = [alternatives(before, permissionId, names), alternatives(after, permissionId, names)];
    const isSame = JSON.stringify(old) === JSON.stringify(now);
    return isSame
      ? []
      : [{ permissionId, name: nameOf.get(permissionId) ?? permissionId, before: old, after: now }];
  });
  return { gains: difference(is, was), loses: difference(was, is), rules };
}

export const isSomething = ({ gains, loses, rules }: RightsImpact): boolean =>
  [gains.menus, gains.buttons, loses.menus, loses.buttons, rules].some((list) => list.length > 0);

/**
 * Returns the users who gain or lose rights when the role grants `lines` instead. Users who keep a right through
 * another role are left out. The result is computed once for all users with the same roles.
 */
export function peopleAffected(
  people: readonly { person: Person; facts: AccessFacts }[],
  { roleId, lines }: { roleId: string; lines: readonly GrantLine[] },
  names: Names,
): GrantPreview['people'] {
  const reckoned = new Map<string, RightsImpact>();
  return people.flatMap(({ person, facts }) => {
    const key = facts.roles
      .map(({ id }) => id)
      .toSorted()
      .join();
    const impact = reckoned.get(key) ?? impactOf(facts, withRole(facts, roleId, lines), names);
    reckoned.set(key, impact);
    const { id: userId, username, realname } = person;
    return isSomething(impact) ? [{ userId, username, realname, ...impact }] : [];
  });
}

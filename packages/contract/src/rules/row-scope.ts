import { isScopeId, readScope } from './data-scope.ts';
import { type RowResource, rowResources } from './row-resources.ts';
import { type ReadRule, type RowRule, type RowTest, type RuleVariables, readRule } from './row-rules.ts';

/**
 * The rows that a user may reach: all, or the rows that match one of the alternatives; all tests of an alternative must
 * hold. No alternative: no rows. Plain data: it can serve as a key, and it is compiled to bound SQL.
 */
export type RowScope = 'all' | readonly (readonly RowTest[])[];

/** The rules and the data scope (`scopeId`) that restrict one grant of a menu. */
export type GrantedRules = readonly (RowRule & { id: string; isActive: boolean })[];

/** Wraps a data scope as a rule, which is parsed by its id alone. */
export const scopeRule = (id: string): GrantedRules[number] => ({
  id,
  isActive: true,
  ruleColumn: null,
  ruleConditions: '',
  ruleValue: null,
});

const read = (resource: RowResource, rule: GrantedRules[number], variables: RuleVariables): ReadRule =>
  isScopeId(rule.id)
    ? readScope(resource, rule.id, variables)
    : readRule(rowResources[resource], rule, variables);

/** Returns the rows that match all conditions of at least one grant. Rules that are switched off are ignored. */
export function rowsOfGrants(
  resource: RowResource,
  grants: readonly GrantedRules[],
  variables: RuleVariables,
): RowScope {
  const alternatives = grants.flatMap((rules) => {
    const conditions = rules.filter((rule) => rule.isActive).map((rule) => read(resource, rule, variables));
    if (conditions.includes('no row')) return [];
    return [conditions.filter((one): one is RowTest => typeof one !== 'string')];
  });
  return alternatives.some((tests) => tests.length === 0) ? 'all' : alternatives;
}

/**
 * Converts rules and data scopes to rows (docs/decisions/0021): AND within a grant, OR across grants. On a resource
 * with rules, a grant shows only rows of the rules that it names; an invalid rule shows none. Without rules, a grant
 * shows the rows of its data scope, and a user without grants reaches every row.
 */
export function rowScopeOf(
  resource: RowResource,
  { isRuled, grants }: { isRuled: boolean; grants: readonly GrantedRules[] },
  variables: RuleVariables,
): RowScope {
  if (!isRuled && grants.length === 0) return 'all';
  const namesRule = (rules: GrantedRules) => rules.some((rule) => rule.isActive && !isScopeId(rule.id));
  return rowsOfGrants(resource, isRuled ? grants.filter(namesRule) : grants, variables);
}

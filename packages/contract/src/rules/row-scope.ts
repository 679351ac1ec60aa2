import { isScopeId, readScope } from './data-scope.ts';
import { type RowResource, rowResources } from './row-resources.ts';
import { type ReadRule, type RowRule, type RowTest, type RuleVariables, readRule } from './row-rules.ts';

/**
 * The rows that somebody may reach: all of them, or those that meet one of the alternatives, each of which is a list of
 * tests that must all hold. No alternative: no row. It is plain data: it can be a key, and it is compiled to bound SQL.
 */
export type RowScope = 'all' | readonly (readonly RowTest[])[];

/** What one grant of a menu names: rules, and a data scope by its `scopeId`. */
export type GrantedRules = readonly (RowRule & { id: string; isActive: boolean })[];

/** A data scope in the form of a rule; it is read by its id alone. */
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

/** The rows that meet all conditions of any of the grants. A rule that is switched off counts as not there. */
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
 * From rules and data scopes to rows (docs/decisions/0021): AND within a grant, OR across grants. On a resource with rules
 * a grant shows rows only by the rules it names; one with a rule that is not understood shows none. Without rules a grant
 * shows what its data scope leaves, and a person without any grant reaches every row.
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

import { type RowFields, type RowRule, type RowTest, type RuleVariables, readRule } from './row-rules.ts';

/**
 * The rows that somebody may reach: all of them, or those that meet one of the alternatives, each of which is a list of
 * tests that must all hold. No alternative: no row. It is plain data: it can be a key, and it is compiled to bound SQL.
 */
export type RowScope = 'all' | readonly (readonly RowTest[])[];

/** The rules that one grant of a menu names. A rule that is switched off narrows nothing (api-contract 1.8). */
export type GrantedRules = readonly (RowRule & { isActive: boolean })[];

/**
 * From the rules to the rows (docs/decisions/0021): AND within a grant, OR across grants. A resource whose menu has no
 * rule shows all rows; once it has one, a grant without an active rule shows none, and so does one with a rule that is
 * not understood.
 */
export function rowScopeOf(
  fields: RowFields,
  { isRuled, grants }: { isRuled: boolean; grants: readonly GrantedRules[] },
  variables: RuleVariables,
): RowScope {
  if (!isRuled) return 'all';
  const alternatives = grants.flatMap((rules) => {
    const read = rules.filter((rule) => rule.isActive).map((rule) => readRule(fields, rule, variables));
    if (read.length === 0 || read.includes('no row')) return [];
    return [read.filter((one): one is RowTest => typeof one !== 'string')];
  });
  return alternatives.some((tests) => tests.length === 0) ? 'all' : alternatives;
}

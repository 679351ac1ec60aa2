import type { accessInspector, RowGrant, RuleBench } from '@baisi/contract/access-inspector';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { isScopeId } from '@baisi/contract/rules/data-scope';
import { type AccessFacts, isAdministrating, isAllowed } from '@baisi/contract/rules/decision';
import { type RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import { readingOf, scopeReadingOf } from '@baisi/contract/rules/row-rule-words';
import { objectionToRule, type RuleVariables } from '@baisi/contract/rules/row-rules';
import { type RowScope, rowsOfGrants } from '@baisi/contract/rules/row-scope';
import { variablesOf } from '@baisi/contract/rules/rule-variables';
import type { Use, Work } from '../../../../db/work.ts';
import { type Caller, holds, type Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { appError } from '../../../../platform/errors.ts';
import { accessFactsRepository } from '../../holdings/access-facts.repository.ts';
import { type NamedRule, type RowRules, readRowRules, scopeOf } from '../../holdings/row-rules.ts';
import { factsOf } from '../facts.ts';
import { getSubject, type ReachesPerson, type Subject } from '../subject.ts';
import { stepsTo } from '../verdict.ts';
import { demandColumns, getRowMenu, type RowsOf } from './resource-rows.ts';

type Needs = {
  work: Work;
  clock: Clock;
  rowsOf: RowsOf;
  rowScopeOf: (use: Use, person: Person, resource: RowResource) => Promise<RowScope>;
  reachesPerson: ReachesPerson;
};
type Question = ParsedInputOf<typeof accessInspector.bench>;

/** Maximum number of visible and of hidden rows that the answer names. */
const [maxSeen, maxHidden] = [20, 5];

const applied = (
  resource: RowResource,
  variables: RuleVariables,
  rule: NamedRule,
): RowGrant['rules'][number] => {
  const { id, name, isActive } = rule;
  const reading = isScopeId(id)
    ? scopeReadingOf(resource, id, variables)
    : readingOf(rowResources[resource], rule, variables);
  return { id, name, isActive, ...reading };
};

/** Describes a user's grants of the resource in Chinese. */
export function grantsInWords(
  subject: Subject,
  facts: AccessFacts,
  { resource, rules, variables }: { resource: RowResource; rules: RowRules; variables: RuleVariables },
): RowGrant[] {
  const roles = new Map(facts.roles.map((role) => [role.id, role]));
  const names = new Map(facts.permissions.map((one) => [one.id, one.name]));
  return rules.grants.flatMap(({ roleId, permissionId, rules: named }) => {
    const role = roles.get(roleId);
    if (role === undefined) return [];
    const menu = {
      kind: 'permission',
      id: permissionId,
      name: names.get(permissionId) ?? permissionId,
    } as const;
    const words = named.map((rule) => applied(resource, variables, rule));
    return [{ steps: [...stepsTo(subject, role), menu], rules: words }];
  });
}

const exceptionFor = (facts: AccessFacts, access: string): RuleBench['exception'] => {
  if (!facts.isActive) return 'inactive';
  if (isAdministrating(facts)) return 'administrator';
  return isAllowed(facts, { kind: 'action', target: access }) ? null : 'without-permission';
};

/**
 * Tests rules: lists the rows of a menu that a user would see, and why. Rows that the caller does not see are neither
 * listed nor counted.
 */
export function createRuleBench({ work, clock, rowsOf, rowScopeOf: ownScopeOf, reachesPerson }: Needs) {
  const answer = async (
    use: Use,
    actor: Caller,
    { permissionId, userId, rule }: Question,
  ): Promise<RuleBench> => {
    const { resource, fields, access, source } = await getRowMenu(use, permissionId, rowsOf);
    if (!holds(actor, access)) throw appError('forbidden');
    const subject = await getSubject(use, actor, userId, reachesPerson);
    const facts = await factsOf(use, subject, clock.now());
    const rules = await readRowRules(use, subject, resource, clock.now());
    const orgCodes = await use(accessFactsRepository).listOrgCodesOf(userId);
    const variables = variablesOf(subject, orgCodes, clock.now());
    demandColumns(actor, resource, rule === null ? rules.all : [rule]);

    const tried = rule === null ? [] : [{ ...rule, id: '', name: '', permissionId, isActive: true }];
    const objection = rule === null ? undefined : objectionToRule(fields, rule);
    if (objection !== undefined) throw appError('rule-refused', { message: objection });
    const exception = rule === null ? exceptionFor(facts, access) : null;
    const byRules =
      rule === null ? scopeOf(resource, rules, variables) : rowsOfGrants(resource, [tried], variables);
    const scope: RowScope = exception === null ? byRules : exception === 'administrator' ? 'all' : [];

    const within = await ownScopeOf(use, actor, resource);
    const rows = use(source);
    const [total = 0, seen = 0] = await rows.count(within, ['all', scope]);
    return {
      seen,
      total,
      seenRows: await rows.list({ within: [within, scope] }, maxSeen),
      hiddenRows: await rows.list({ within: [within], outside: scope }, maxHidden),
      isRuled: rules.isRuled,
      exception,
      grants:
        rule === null
          ? grantsInWords(subject, facts, { resource, rules, variables })
          : [{ steps: [], rules: tried.map((one) => applied(resource, variables, one)) }],
    };
  };
  return {
    bench: (actor: Caller, question: Question): Promise<RuleBench> =>
      work.read(actor, (use) => answer(use, actor, question)),
    /** Lists rows of a menu from which the caller chooses one. */
    rows: (actor: Caller, { menuId, keyword }: ParsedInputOf<typeof accessInspector.rows>) =>
      work.read(actor, async (use) => {
        const { resource, access, source } = await getRowMenu(use, menuId, rowsOf);
        if (!holds(actor, access)) throw appError('forbidden');
        const within = await ownScopeOf(use, actor, resource);
        return use(source).list({ within: [within], keyword }, maxSeen);
      }),
  };
}

export type RuleBenches = ReturnType<typeof createRuleBench>;

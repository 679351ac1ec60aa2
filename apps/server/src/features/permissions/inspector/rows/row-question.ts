import type { AccessVerdict } from '@baisi/contract/access-inspector';
import { isScopeId } from '@baisi/contract/rules/data-scope';
import type { AccessFacts } from '@baisi/contract/rules/decision';
import { isAdministrating, isAllowed } from '@baisi/contract/rules/decision';
import { isRowReached, type RowFacts } from '@baisi/contract/rules/row-decision';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import { type RowScope, rowsOfGrants } from '@baisi/contract/rules/row-scope';
import { variablesOf } from '@baisi/contract/rules/rule-variables';
import type { RoleToGive } from '@baisi/contract/rules/smallest-grant';
import type { Use } from '../../../../db/work.ts';
import { holds, type Person } from '../../../../platform/actor.ts';
import type { RowSource } from '../../../../platform/database/row-source.ts';
import { appError } from '../../../../platform/errors.ts';
import { accessFactsRepository } from '../../holdings/access-facts.repository.ts';
import { type NamedRule, readRowRules, toScopeRule } from '../../holdings/row-rules.ts';
import type { Subject } from '../subject.ts';
import { demandColumns, getRowMenu, type RowsOf } from './resource-rows.ts';
import { joined, type RowUnderTest, rowRemedy, rowVerdictOf } from './row-verdict.ts';

export type RowScopeReader = (use: Use, person: Person, resource: RowResource) => Promise<RowScope>;
type Needs = { rowsOf: RowsOf; rowScopeOf: RowScopeReader };
type Question = { code: string; menuId: string; rowId: string };
type About = {
  subject: Subject;
  facts: AccessFacts;
  action: AccessVerdict;
  now: Date;
  rolesNow: () => Promise<RoleToGive[]>;
};

/** Reads everything needed to test rows for a user: the rules of the resource and the values of their variables. */
export async function groundOf(use: Use, subject: Subject, resource: RowResource, now: Date) {
  const rules = await readRowRules(use, subject, resource, now);
  const orgCodes = await use(accessFactsRepository).listOrgCodesOf(subject.userId);
  const opened = await use(accessFactsRepository).listByComponents([resource]);
  const variables = variablesOf(subject, orgCodes, now);
  return {
    rules,
    variables,
    menuIds: new Set(opened.map(({ id }) => id)),
    /** Ids of the data scopes among the user's grants. */
    scopeIds: rules.grants.flatMap((grant) => grant.rules.map(({ id }) => id)).filter(isScopeId),
    scopeOf: (grants: readonly (readonly NamedRule[])[]): RowScope =>
      rowsOfGrants(resource, grants, variables),
  };
}

/** Tests each active rule and each data scope on one row, with the SQL conditions that lists use. */
export async function tryOnRow(
  rows: ReturnType<RowSource>,
  rowId: string,
  { rules, menuIds, scopeOf }: Awaited<ReturnType<typeof groundOf>>,
  scopeIds: Iterable<string>,
): Promise<RowFacts> {
  const active = [...rules.all.filter((rule) => rule.isActive), ...[...new Set(scopeIds)].map(toScopeRule)];
  const met = await rows.meets(
    rowId,
    active.map((rule) => scopeOf([[rule]])),
  );
  return {
    menuIds,
    isRuled: rules.isRuled,
    active: new Map(active.map((rule, at) => [rule.id, met[at] ?? false])),
  };
}

/** Answers questions about one row. A row that the caller does not reach is answered like a missing row. */
export function createRowQuestions({ rowsOf, rowScopeOf: ownScopeOf }: Needs) {
  return {
    async answer(use: Use, actor: Person, question: Question, about: About): Promise<AccessVerdict> {
      const { subject, facts, action, now, rolesNow } = about;
      const { resource, access, source } = await getRowMenu(use, question.menuId, rowsOf);
      const within = await ownScopeOf(use, actor, resource);
      const rows = use(source);
      const found = await rows.find(question.rowId, within);
      if (found === undefined) throw appError('not-found');
      const row = holds(actor, access) ? found : { id: found.id, name: found.id };

      const ground = await groundOf(use, subject, resource, now);
      const { rules, variables, scopeOf } = ground;
      if (subject.userId !== actor.userId) demandColumns(actor, resource, rules.all);
      const mayReach = isAllowed(facts, { kind: 'action', target: question.code });
      const others = (await rolesNow()).flatMap((role) => [...role.scopeIds.values()]);
      const asked = await tryOnRow(rows, row.id, ground, [...ground.scopeIds, ...others]);

      const known: RowUnderTest = { row, asked, resource, rules, variables };
      const verdict = joined(action, rowVerdictOf(subject, facts, known), isAdministrating(facts));
      if (mayReach && isRowReached(facts, asked)) return verdict;
      const byId = new Map(rules.all.map((rule) => [rule.id, rule]));
      const toRule = (id: string) => (isScopeId(id) ? toScopeRule(id) : (byId.get(id) ?? []));
      const remedy = await rowRemedy(facts, known, question.code, await rolesNow(), (all) =>
        rows.count(
          within,
          all.map((opens) => (opens === null ? 'all' : scopeOf(opens.map((ids) => ids.flatMap(toRule))))),
        ),
      );
      return { ...verdict, remedy };
    },
  };
}

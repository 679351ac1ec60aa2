import type { AccessStep } from '@baisi/contract/access-inspector';
import { isScopeId } from '@baisi/contract/rules/data-scope';
import { isAdministrating } from '@baisi/contract/rules/decision';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { variablesOf } from '@baisi/contract/rules/rule-variables';
import type { Use } from '../../../../db/work.ts';
import { holds, type Person } from '../../../../platform/actor.ts';
import { appError } from '../../../../platform/errors.ts';
import {
  type RowRules,
  type RuledMenus,
  readRuledMenus,
  rowRulesBy,
  scopeOf,
} from '../../holdings/row-rules.ts';
import { demandColumns, getRowMenu, type RowsOf } from '../rows/resource-rows.ts';
import type { RowScopeReader } from '../rows/row-question.ts';
import { stepsTo } from '../verdict.ts';
import type { Candidate } from './find-holders.ts';

/** Maximum number of row scopes that one query tests. */
const maxScopes = 400;

/** A row that the caller reaches, with everything needed to test which users reach it. */
export type TestedRow = RuledMenus & {
  resource: RowResource;
  /** Returns, for each scope, whether it contains the row. */
  meets(scopes: readonly RowScope[]): Promise<boolean[]>;
};

type Asking = { rowsOf: RowsOf; rowScopeOf: RowScopeReader };

/**
 * Returns the row in question. Throws if the caller does not reach it or may not see a column that a rule tests, like
 * the question about a single user.
 */
export async function getAskedRow(
  use: Use,
  actor: Person,
  { menuId, rowId }: { menuId: string; rowId: string },
  { rowsOf, rowScopeOf }: Asking,
): Promise<TestedRow> {
  const { resource, access, source } = await getRowMenu(use, menuId, rowsOf);
  if (!holds(actor, access)) throw appError('forbidden');
  const rows = use(source);
  if ((await rows.find(rowId, await rowScopeOf(use, actor, resource))) === undefined)
    throw appError('not-found');
  const ruled = await readRuledMenus(use, resource);
  demandColumns(actor, resource, ruled.all);
  return {
    ...ruled,
    resource,
    async meets(scopes) {
      const distinct = new Map(scopes.map((scope) => [JSON.stringify(scope), scope]));
      const keys = [...distinct.keys()];
      const met = new Map<string, boolean>();
      for (let from = 0; from < keys.length; from += maxScopes) {
        const part = keys.slice(from, from + maxScopes);
        const answers = await rows.meets(
          rowId,
          part.map((key) => distinct.get(key) ?? []),
        );
        for (const [at, key] of part.entries()) met.set(key, answers[at] ?? false);
      }
      return scopes.map((scope) => met.get(JSON.stringify(scope)) ?? false);
    },
  };
}

/** Returns the scope of rows that a user with these grants reaches, computed as for lists. */
function scopeFor(row: TestedRow, person: Candidate, rules: RowRules, now: Date): RowScope {
  if (isAdministrating(person.facts)) return 'all';
  return scopeOf(row.resource, rules, variablesOf(person.subject, person.orgCodes, now));
}

/** Returns the users who reach the row. Users with equal row scopes are tested once. */
export async function thoseReaching(
  row: TestedRow,
  people: readonly Candidate[],
  now: Date,
): Promise<Candidate[]> {
  const scopes = people.map((person) =>
    scopeFor(row, person, rowRulesBy(row, person.grants, person.orgCodes), now),
  );
  const met = await row.meets(scopes);
  return people.filter((_, at) => met[at]);
}

/** Lists the chains of grants by which each user reaches the row: user → department → role → menu → rule. */
export async function rowChainsOf(
  row: TestedRow,
  people: readonly Candidate[],
  now: Date,
): Promise<AccessStep[][][]> {
  const grants = people.map((person) => {
    const rules = rowRulesBy(row, person.grants, person.orgCodes);
    const isNarrowed =
      rules.isRuled || rules.grants.some((grant) => grant.rules.some(({ id }) => isScopeId(id)));
    if (isAdministrating(person.facts) || !isNarrowed) return [];
    return rules.grants.map((grant) => ({
      grant,
      scope: scopeFor(row, person, { ...rules, grants: [grant] }, now),
    }));
  });
  const met = await row.meets(grants.flat().map(({ scope }) => scope));
  let at = 0;
  return people.map(({ facts, subject }, index) =>
    (grants[index] ?? []).flatMap(({ grant }) => {
      const isMet = met[at];
      at += 1;
      const role = facts.roles.find(({ id }) => id === grant.roleId);
      const line = facts.lines.find(
        (one) => one.roleId === grant.roleId && one.permissionId === grant.permissionId,
      );
      if (!isMet || role === undefined) return [];
      const menu: AccessStep = {
        kind: 'permission',
        id: grant.permissionId,
        name: facts.permissions.find(({ id }) => id === grant.permissionId)?.name ?? grant.permissionId,
        ...(line?.endsAt === undefined ? {} : { endsAt: line.endsAt }),
      };
      const rules = grant.rules
        .filter(({ isActive }) => isActive)
        .map(({ id, name }): AccessStep => ({ kind: 'rule', id, name }));
      return [[...stepsTo(subject, role), menu, ...rules]];
    }),
  );
}

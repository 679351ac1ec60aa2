import type { AccessHolder, accessHolders } from '@baisi/contract/access-holders';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { type AccessQuestion, rowsAskedFor } from '@baisi/contract/rules/decision';
import type { Use } from '../../../../db/work.ts';
import type { Caller } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { accessFactsRepository } from '../../holdings/access-facts.repository.ts';
import type { RowsOf } from '../rows/resource-rows.ts';
import type { RowScopeReader } from '../rows/row-question.ts';
import { type Candidate, listAllowed, readPermissions, toHolder } from './find-holders.ts';
import { getAskedRow, rowChainsOf, type TestedRow, thoseReaching } from './row-holders.ts';

type Needs = { clock: Clock; rowsOf: RowsOf; rowScopeOf: RowScopeReader };
export type Question = ParsedInputOf<typeof accessHolders.exportXls>;
type Found = { people: Candidate[]; asked: AccessQuestion; row: TestedRow | undefined; isUnguarded: boolean };

/** Maximum number of users that are searched. */
const maxPeople = 100_000;

/**
 * Searches, among the users visible to the actor, those who have a right. The number of queries does not depend on
 * the number of users.
 */
export function createHolderSearch({ clock, rowsOf, rowScopeOf }: Needs) {
  const find = async (
    use: Use,
    actor: Caller,
    { kind, target, menuId, rowId, keyword }: Question,
  ): Promise<Found> => {
    const asked: AccessQuestion = { kind: kind === 'row' ? 'action' : kind, target };
    const row =
      kind === 'row' && menuId !== undefined && rowId !== undefined
        ? await getAskedRow(use, actor, { menuId, rowId }, { rowsOf, rowScopeOf })
        : undefined;
    const within = await rowScopeOf(use, actor, 'system/UserList');
    const seen = await use(rowsOf('system/UserList').source).list({ within: [within], keyword }, maxPeople);
    const permissions = await readPermissions(use);
    const now = clock.now();
    const allowed = await listAllowed(
      use,
      seen.map(({ id }) => id),
      { question: asked, permissions },
      { alsoOf: row?.menuIds ?? new Set(), now },
    );
    const isUnguarded =
      kind === 'column' &&
      !rowsAskedFor({ permissions }, asked).some((one) => one.permsType !== '2' && one.status === '1');
    return {
      people: row === undefined ? allowed : await thoseReaching(row, allowed, now),
      asked,
      row,
      isUnguarded,
    };
  };

  /** Converts the users found to holders with their chains of grants. */
  const tell = async (
    use: Use,
    { asked, row }: Found,
    people: readonly Candidate[],
  ): Promise<AccessHolder[]> => {
    const rules = new Map(
      (await use(accessFactsRepository).listRules()).map((one) => [one.id, one.rule_name]),
    );
    const rowChains = row === undefined ? [] : await rowChainsOf(row, people, clock.now());
    return people.map((person, at) =>
      toHolder(person, asked, { rowChains: rowChains[at] ?? [], ruleName: (id) => rules.get(id) ?? id }),
    );
  };
  return { find, tell };
}

import type { AccessVerdict, accessInspector, InspectorTarget } from '@baisi/contract/access-inspector';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { isAllowed } from '@baisi/contract/rules/decision';
import { isRowResource } from '@baisi/contract/rules/row-resources';
import type { RoleToGive } from '@baisi/contract/rules/smallest-grant';
import type { Use, Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { factsOf, rolesToGive, switchedOffRole } from './facts.ts';
import type { RowsOf } from './rows/resource-rows.ts';
import { createRowQuestions, type RowScopeReader } from './rows/row-question.ts';
import { getSubject, ownSubject, type ReachesPerson, type Subject } from './subject.ts';
import { verdictOf } from './verdict.ts';

type Needs = {
  work: Work;
  clock: Clock;
  reachesPerson: ReachesPerson;
  rowsOf: RowsOf;
  rowScopeOf: RowScopeReader;
};
type Question = ParsedInputOf<typeof accessInspector.own>;

/**
 * 权限诊断: answers whether a user may do something, through which grants, and which further grant would change the
 * answer.
 */
export function createInspector({ work, clock, reachesPerson, rowsOf, rowScopeOf }: Needs) {
  const rows = createRowQuestions({ rowsOf, rowScopeOf });

  const answer = async (
    use: Use,
    actor: Caller,
    subject: Subject,
    { kind, target, menuId, rowId }: Question,
  ): Promise<AccessVerdict> => {
    const now = clock.now();
    const facts = await factsOf(use, subject, now);
    const names = new Map(
      (await use(accessFactsRepository).listRules()).map((row) => [row.id, row.rule_name]),
    );
    const ruleName = (id: string): string => names.get(id) ?? id;
    const asked = { kind: kind === 'row' ? 'action' : kind, target } as const;
    // Roles are only read for a denied action, which needs a proposal.
    let known: Promise<RoleToGive[]> | undefined;
    const rolesNow = () => {
      known ??= rolesToGive(use, now);
      return known;
    };
    const roles = isAllowed(facts, asked) ? [] : await rolesNow();
    const decided = verdictOf(facts, asked, { person: subject, roles, ruleName });
    const off = decided.allowed ? undefined : await switchedOffRole(use, subject, facts, asked, now);
    const verdict = off === undefined ? decided : { ...decided, reason: `授予此权限的角色“${off}”已停用` };
    if (menuId === undefined || rowId === undefined) return verdict;
    const about = { subject, facts, action: verdict, now, rolesNow };
    return rows.answer(use, actor, { code: target, menuId, rowId }, about);
  };

  return {
    own: (actor: Caller, question: Question): Promise<AccessVerdict> =>
      work.read(actor, (use) => answer(use, actor, ownSubject(actor), question)),

    ofPerson: (
      actor: Caller,
      { userId, ...question }: ParsedInputOf<typeof accessInspector.ofPerson>,
    ): Promise<AccessVerdict> =>
      work.read(actor, async (use) =>
        answer(use, actor, await getSubject(use, actor, userId, reachesPerson), question),
      ),

    targets: (actor: Caller): Promise<InspectorTarget[]> =>
      work.read(actor, async (use) => {
        const found = await use(accessFactsRepository).listPermissions();
        return found.map((row) => ({
          id: row.id,
          parentId: row.parent_id,
          name: row.name,
          menuType: row.menu_type,
          perms: row.perms,
          permsType: row.perms_type,
          status: row.status,
          hasRows: isRowResource(row.component),
        }));
      }),
  };
}

export type Inspector = ReturnType<typeof createInspector>;

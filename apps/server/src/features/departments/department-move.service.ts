import type { DepartmentMove } from '@baisi/contract/departments';
import { movedRuleValue } from '@baisi/contract/rules/org-codes';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Authority } from '../permissions/index.ts';
import { assignCode, retireCode } from './department-codes.ts';
import { demandReached, judgeMove, type RequestedParent } from './department-move.policy.ts';
import { departmentMoveRepository } from './department-move.repository.ts';
import { previewMove } from './department-move-preview.ts';
import type { Directors } from './department-nodes.ts';
import { departmentsRepository } from './departments.repository.ts';

type Needs = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  scopeOf(use: Use, actor: Person): Promise<RowScope>;
  directors: Directors;
  authority: Pick<Authority, 'demandMayMove' | 'guardDepartments'>;
};

/** Moves departments with their descendants: docs/decisions/0025. */
export function createDepartmentMove(needs: Needs) {
  const { work, clock, bus, scopeOf, authority } = needs;
  /** Moves a department inside the caller's transaction and returns its new org code. Concurrent moves wait. */
  const place = async (use: Use, actor: Caller, where: RequestedParent): Promise<string> => {
    const repository = use(departmentMoveRepository);
    await repository.waitForOtherMoves();
    const rows = await repository.lockWith(where.id, where.parentId);
    const { moved, subtree, parent } = await judgeMove(scopeOf, use, actor, rows, where);
    const ids = subtree.map((row) => row.id);
    await authority.demandMayMove(use, actor, { from: moved.org_code, to: parent?.org_code ?? '', ids });
    const [from, to] = [moved.org_code, await assignCode(use, parent)];
    const above = rows.find((row) => row.id === moved.parent_id)?.org_code;
    const oldParent =
      moved.parent_id === null
        ? ''
        : (above ?? (await use(departmentsRepository).findById(moved.parent_id, 'all'))?.org_code ?? '');
    // The actor must hold the rights that other users gain or lose by the move.
    await authority.guardDepartments(use, actor, ids, async () => {
      await retireCode(use, oldParent, from);
      await repository.setParent(moved.id, where.parentId);
      await repository.recode(from, to, Number(parent?.org_type ?? 0) + 1 - Number(moved.org_type));
      await repository.recodeHolders(from, to);
      for (const rule of await repository.listCodeRules()) {
        const value = movedRuleValue(rule.rule_value, from, to);
        if (value !== rule.rule_value) await repository.setRuleValue(rule.id, value);
      }
    });
    await demandReached(use, ids, await scopeOf(use, actor));
    return to;
  };

  return {
    place,
    preview: (actor: Caller, where: RequestedParent): Promise<DepartmentMove> =>
      work.read(actor, (use) => previewMove(needs, use, actor, where, clock.now())),
    async move(actor: Caller, where: RequestedParent): Promise<{ orgCode: string }> {
      const orgCode = await work.write(actor, (use) => place(use, actor, where));
      bus.publish('grants-changed', {});
      return { orgCode };
    },
  };
}

export type DepartmentMoves = ReturnType<typeof createDepartmentMove>;

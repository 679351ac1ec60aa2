import { isScopeId } from '@baisi/contract/rules/data-scope';
import {
  type GrantDifference,
  type GrantLine,
  grantDifference,
  withAncestors,
} from '@baisi/contract/rules/grants';
import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { narrowingIds } from '../holdings/access-facts.ts';
import { dataRulesRepository } from '../rules/data-rules.repository.ts';
import { grantEndsRepository } from './grant-ends.repository.ts';
import { grantHoldersRepository } from './grant-holders.repository.ts';
import { objectionToEnd, objectionToLines, objectionToWideningOwn, refuseOn } from './grant-policy.ts';
import { type GrantHolder, grantScopesRepository } from './grant-scopes.repository.ts';
import { grantsRepository } from './grants.repository.ts';
import type { ReadOwn } from './own-grants.ts';

/**
 * The permissions selected when the page is saved, and those selected when it was loaded; the server applies the
 * difference.
 */
export type RequestedGrant = { permissionIds: readonly string[]; lastpermissionIds: readonly string[] };

export type GrantChange = ReturnType<typeof createGrantChange>;

/** Returns the parent of each permission, by permission id. */
export const parents = async (use: Use) =>
  new Map((await use(grantHoldersRepository).listParents()).map(({ id, parent_id }) => [id, parent_id]));

/** Throws if a rule belongs to another menu. */
async function demandRulesOf(use: Use, permissionId: string, ruleIds: readonly string[]): Promise<void> {
  const known = new Set((await use(dataRulesRepository).listOf(permissionId)).map(({ id }) => id));
  if (!ruleIds.every((id) => known.has(id))) {
    throw appError('rule-refused', { message: '数据规则不属于该菜单' });
  }
}

/**
 * Returns the grants to add for permissions that the holder does not have yet: without rules, in the holder's data
 * scope.
 */
export async function linesToGive(
  use: Use,
  holder: GrantHolder,
  ids: readonly string[],
): Promise<GrantLine[]> {
  const scopeIds = await use(grantScopesRepository).listScopeIds(holder, ids);
  return ids.map((permissionId) => ({
    permissionId,
    ruleIds: narrowingIds({ data_rule_ids: null, scope_id: scopeIds.get(permissionId) ?? null }),
  }));
}

/** Returns the holder's unexpired grants; the data scope of each is listed among its rules. */
async function linesOf(use: Use, holder: GrantHolder, now: Date): Promise<GrantLine[]> {
  const stored = (await use(grantsRepository).listOf(holder, now)).filter(({ isOver }) => !isOver);
  return stored.map(({ permissionId, dataRuleIds, scopeId }) => ({
    permissionId,
    ruleIds: narrowingIds({ data_rule_ids: dataRuleIds, scope_id: scopeId }),
  }));
}

/** Grants and revokes permissions and rules of roles, departments and department roles. No other function does. */
export function createGrantChange({ clock, readOwn }: { clock: Clock; readOwn: ReadOwn }) {
  const change = {
    linesOf: (use: Use, holder: GrantHolder): Promise<GrantLine[]> => linesOf(use, holder, clock.now()),

    /** Returns the changes that saving would make, without writing. Throws for unknown permissions. */
    async differenceOf(use: Use, holder: GrantHolder, wanted: RequestedGrant): Promise<GrantDifference> {
      const parentOf = await parents(use);
      if (!wanted.permissionIds.every((id) => parentOf.has(id))) throw appError('permission-not-found');
      const given = new Set((await change.linesOf(use, holder)).map(({ permissionId }) => permissionId));
      return grantDifference(
        given,
        { wanted: wanted.permissionIds, last: wanted.lastpermissionIds },
        parentOf,
      );
    },

    /**
     * Writes all of the difference, or throws if the actor may not make one of its changes. The caller must have
     * locked the holder.
     */
    async apply(
      use: Use,
      actor: Caller,
      holder: GrantHolder,
      { endsAt, ip, ...wanted }: RequestedGrant & { endsAt: Date | null; ip: string },
    ): Promise<GrantDifference> {
      const now = clock.now();
      const repository = use(grantsRepository);
      const difference = await change.differenceOf(use, holder, wanted);
      const { added, removed } = difference;
      const before = new Map((await change.linesOf(use, holder)).map((line) => [line.permissionId, line]));
      const taken = removed.flatMap((id) => before.get(id) ?? []);
      const given = await linesToGive(use, holder, added);
      const isHolder = await use(grantHoldersRepository).isHolder(holder, actor.userId);
      refuseOn([
        objectionToEnd(endsAt, now),
        objectionToWideningOwn(actor, isHolder, added.length > 0),
        objectionToLines(await readOwn(use, actor), [...given, ...taken]),
      ]);
      if (removed.length > 0) await repository.deleteBy(holder, removed);
      if (added.length === 0) return difference;
      await repository.insert(holder, added, endsAt, { ip, at: now });
      if (holder.kind === 'role') {
        const above = withAncestors(added, await parents(use));
        await use(grantEndsRepository).extend(holder.id, [...above], endsAt);
      }
      return difference;
    },

    /**
     * Sets the rules that restrict a menu's grant. Throws for rules of another menu, and for rules that admit more
     * rows than the actor reaches.
     */
    async applyRules(
      use: Use,
      actor: Caller,
      holder: GrantHolder,
      { permissionId, ruleIds }: GrantLine,
    ): Promise<void> {
      const repository = use(grantsRepository);
      const before = (await change.linesOf(use, holder)).find((line) => line.permissionId === permissionId);
      if (before === undefined)
        throw appError(holder.kind === 'department' ? 'department-grant-missing' : 'grant-missing');
      await demandRulesOf(use, permissionId, ruleIds);
      const scope = before.ruleIds.filter(isScopeId);
      const after = { permissionId, ruleIds: [...ruleIds, ...scope] };
      if (new Set(before.ruleIds).symmetricDifference(new Set(after.ruleIds)).size === 0) return;
      const isHolder = await use(grantHoldersRepository).isHolder(holder, actor.userId);
      refuseOn([
        objectionToWideningOwn(actor, isHolder, true),
        objectionToLines(await readOwn(use, actor), [after, before]),
      ]);
      await repository.setRules(holder, permissionId, ruleIds);
    },
  };
  return change;
}

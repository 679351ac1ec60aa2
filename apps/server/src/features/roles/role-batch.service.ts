import { type RoleBatch, type RoleBatchAnswer, RoleRowToAdd } from '@baisi/contract/role-batch';
import type { Use, Work } from '../../db/work.ts';
import { type Caller, holds } from '../../platform/actor.ts';
import { attempt } from '../../platform/database/attempt.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { batchAnswer, demandDistinct, formOf, judgeRows } from '../../platform/records/row-batch.ts';
import type { RowRefusals } from '../../platform/records/row-refusal.ts';
import { toRoleRecord } from './roles.mapper.ts';
import { objectionToCode, refuseOn } from './roles.policy.ts';
import { type RoleRow, rolesRepository } from './roles.repository.ts';
import { toValues } from './roles.service.ts';

/**
 * Adds roles from the rows of a grid in one transaction: each row is validated like the role form, and saved or
 * refused independently of the others.
 */
export function createRoleBatch(work: Work, { rowRefusalOf }: RowRefusals) {
  const insert = async (use: Use, actor: Caller, { dataScope, ...form }: RoleRowToAdd): Promise<string> => {
    refuseOn([objectionToCode(form.roleCode)]);
    // A data scope other than the default needs the permission `role:grant`.
    if (dataScope !== 'all' && !holds(actor, 'role:grant')) throw appError('forbidden');
    const id = newId();
    const values = { ...toValues(form), data_scope: dataScope };
    await use(rolesRepository).insert({ ...values, id, create_by: actor.username });
    return id;
  };

  return async (actor: Caller, { added }: RoleBatch): Promise<RoleBatchAnswer> => {
    const rows = { added, changed: [], removed: [] };
    demandDistinct(rows);
    const judged = judgeRows<RoleRow, RoleRowToAdd>(rows, [], (fields) =>
      formOf(RoleRowToAdd.safeParse(fields)),
    );
    const idOf = new Map<string, string>();
    const stored = await work.write(actor, async (use) => {
      for (const { key, form } of judged.candidates) {
        const tried = await attempt(use, () => insert(use, actor, form));
        if ('done' in tried) idOf.set(key, tried.done);
        else judged.refused.push({ key, refusals: [rowRefusalOf(tried.error)] });
      }
      return use(rolesRepository).listByIds([...idOf.values()]);
    });
    return batchAnswer(judged, idOf, { stored: stored.map(toRoleRecord), toRecord: toRoleRecord });
  };
}

export type RoleBatcher = ReturnType<typeof createRoleBatch>;

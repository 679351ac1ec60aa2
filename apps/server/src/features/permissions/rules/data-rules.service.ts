import type { DataRule, RuleToAdd, RuleToEdit } from '@baisi/contract/permission-rules';
import { seesAllRows } from '@baisi/contract/rules/grants';
import { isRowResource, rowResources } from '@baisi/contract/rules/row-resources';
import { objectionToRule } from '@baisi/contract/rules/row-rules';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../../db/work.ts';
import type { HouseBus } from '../../../events.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { staleVersion } from '../../../platform/stale-version.ts';
import { type Caller, objectionToRecord } from '../grants/grant-policy.ts';
import type { ReadOwn } from '../grants/own-grants.ts';
import { toHoldings } from '../holdings/access-facts.ts';
import { type DataRuleRow, dataRulesRepository } from './data-rules.repository.ts';

type Needs = { work: Work; bus: HouseBus; readOwn: ReadOwn };
type Form = Omit<RuleToAdd, 'permissionId'>;

/** Row → wire. */
export function toDataRule(row: DataRuleRow): DataRule {
  return {
    id: row.id,
    permissionId: row.permission_id,
    ruleName: row.rule_name,
    ruleColumn: row.rule_column,
    ruleConditions: row.rule_conditions,
    ruleValue: row.rule_value,
    status: row.status,
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : toWireTime(row.update_time),
  };
}

const toValues = (form: Form) => ({
  rule_name: form.ruleName,
  rule_column: form.ruleColumn,
  rule_conditions: form.ruleConditions,
  rule_value: form.ruleValue,
  status: form.status,
});

const stale = (row: DataRuleRow) => staleVersion(row, { current: toDataRule(row) });

function demandUnderstood(component: string | null, form: Form): void {
  const objection = isRowResource(component)
    ? objectionToRule(rowResources[component], form)
    : '该菜单不支持数据规则';
  if (objection !== undefined) throw appError('rule-refused', { message: objection });
}

async function getRule(use: Use, id: string): Promise<DataRuleRow> {
  const row = await use(dataRulesRepository).findById(id);
  if (row === undefined) throw appError('not-found');
  return row;
}

/** The rules of menus: which rows a grant of them shows. A rule that is not understood is refused (security.md 4.3). */
export function createDataRules({ work, bus, readOwn }: Needs) {
  const getMenu = async (use: Use, permissionId: string) => {
    const menu = await use(dataRulesRepository).lockMenu(permissionId);
    if (menu === undefined) throw appError('permission-not-found');
    return menu;
  };

  /** A rule decides what others see: only who holds the menu and sees all its rows may touch one. */
  const demandWhole = async (use: Use, actor: Caller, permissionId: string): Promise<void> => {
    const own = await readOwn(use, actor);
    const objection = objectionToRecord(own, { ids: [permissionId], perms: [] });
    if (objection !== undefined) throw appError(objection);
    if (!seesAllRows(toHoldings(own.facts), permissionId, own.book)) throw appError('beyond-own-rows');
  };

  const changed = (): void => bus.publish('grants-changed', {});

  return {
    list: (
      actor: Caller,
      permissionId: string,
      search: { name?: string; value?: string } = {},
    ): Promise<DataRule[]> =>
      work.read(actor, async (use) =>
        (await use(dataRulesRepository).listOf(permissionId, search)).map(toDataRule),
      ),

    get: (actor: Caller, id: string): Promise<DataRule> =>
      work.read(actor, async (use) => toDataRule(await getRule(use, id))),

    async add(actor: Caller, { permissionId, ...form }: RuleToAdd): Promise<{ id: string }> {
      const id = newId();
      await work.write(actor, async (use) => {
        const { component } = await getMenu(use, permissionId);
        await demandWhole(use, actor, permissionId);
        demandUnderstood(component, form);
        const repository = use(dataRulesRepository);
        await repository.insert({
          ...toValues(form),
          id,
          permission_id: permissionId,
          create_by: actor.username,
        });
        await repository.settleFlag(permissionId);
      });
      changed();
      return { id };
    },

    async edit(actor: Caller, { id, version, ...form }: RuleToEdit): Promise<void> {
      await work.write(actor, async (use) => {
        const repository = use(dataRulesRepository);
        const before = await getRule(use, id);
        const { component } = await getMenu(use, before.permission_id);
        await demandWhole(use, actor, before.permission_id);
        if (before.version !== version) throw stale(before);
        demandUnderstood(component, form);
        if (!(await repository.set(id, version, toValues(form)))) throw stale(before);
      });
      changed();
    },

    async remove(actor: Caller, id: string): Promise<void> {
      await work.write(actor, async (use) => {
        const repository = use(dataRulesRepository);
        const before = await getRule(use, id);
        await getMenu(use, before.permission_id);
        await demandWhole(use, actor, before.permission_id);
        await repository.deleteBy(id, before.permission_id);
        await repository.settleFlag(before.permission_id);
      });
      changed();
    },
  };
}

export type DataRules = ReturnType<typeof createDataRules>;

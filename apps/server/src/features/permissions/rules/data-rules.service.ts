import { type DataRule, type RuleToAdd, type RuleToEdit, ruleFields } from '@baisi/contract/permission-rules';
import type { LiveRow } from '@baisi/contract/rules/row-update';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { mergeOverStored } from '../../../platform/records/edited-form.ts';
import { staleVersion } from '../../../platform/records/stale-version.ts';
import { publishRows } from '../../../publish-rows.ts';
import type { ReadOwn } from '../grants/own-grants.ts';
import type { Authority } from '../reach/authority.ts';
import {
  objectionToForm,
  type RuleForm,
  ruledMenu,
  toDataRule,
  toRuleForm,
  toRuleValues,
} from './data-rule-guards.ts';
import { type DataRuleRow, dataRulesRepository } from './data-rules.repository.ts';

type Needs = { work: Work; bus: EventBus; readOwn: ReadOwn; authority: Authority };

const stale = (row: DataRuleRow) => staleVersion(row, { current: toDataRule(row) });

function demandUnderstood(component: string | null, form: RuleForm): void {
  const objection = objectionToForm(component, form);
  if (objection !== undefined) throw appError('rule-refused', { message: objection.message });
}

async function getRule(use: Use, id: string): Promise<DataRuleRow> {
  const row = await use(dataRulesRepository).findById(id);
  if (row === undefined) throw appError('not-found');
  return row;
}

/**
 * Administers the row rules of menus; they decide which rows a grant of the menu shows. Throws for a rule that cannot
 * be parsed (security.md 4.3).
 */
export function createDataRules({ work, bus, readOwn, authority }: Needs) {
  const getMenu = ruledMenu(readOwn);
  /** Runs `job`, which returns the rule as stored, and publishes that rule to open grids. */
  const write = async (actor: Caller, job: (use: Use) => Promise<LiveRow>): Promise<void> => {
    const row = await work.write(actor, job);
    bus.publish('grants-changed', {});
    publishRows(bus, 'permission-rules', [row]);
  };

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
      await write(actor, async (use) => {
        const { component } = await getMenu(use, actor, permissionId);
        demandUnderstood(component, form);
        const repository = use(dataRulesRepository);
        await authority.guardMenus(use, actor, { ids: [permissionId] }, () =>
          repository.insert({
            ...toRuleValues(form),
            id,
            permission_id: permissionId,
            create_by: actor.username,
          }),
        );
        await repository.settleFlag(permissionId);
        return toDataRule(await getRule(use, id));
      });
      return { id };
    },

    edit: (actor: Caller, { id, version, ...form }: RuleToEdit): Promise<void> =>
      write(actor, async (use) => {
        const repository = use(dataRulesRepository);
        const before = await getRule(use, id);
        const { component } = await getMenu(use, actor, before.permission_id);
        if (before.version !== version) throw stale(before);
        const edited = mergeOverStored(toRuleForm(before), form, { actor, fields: ruleFields });
        demandUnderstood(component, edited);
        const isWritten = await authority.guardMenus(use, actor, { ids: [before.permission_id] }, () =>
          repository.set(id, version, toRuleValues(edited)),
        );
        if (!isWritten) throw stale(before);
        return toDataRule(await getRule(use, id));
      }),

    remove: (actor: Caller, id: string): Promise<void> =>
      write(actor, async (use) => {
        const repository = use(dataRulesRepository);
        const before = await getRule(use, id);
        await getMenu(use, actor, before.permission_id);
        await authority.guardMenus(use, actor, { ids: [before.permission_id] }, () =>
          repository.deleteBy(id, before.permission_id),
        );
        await repository.settleFlag(before.permission_id);
        return { id };
      }),
  };
}

export type DataRules = ReturnType<typeof createDataRules>;

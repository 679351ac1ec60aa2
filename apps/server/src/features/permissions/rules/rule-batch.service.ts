import {
  type RowsPreview,
  type RuleBatch,
  type RuleBatchAnswer,
  RuleToAdd,
  ruleFields,
} from '@baisi/contract/permission-rules';
import { isRowResource } from '@baisi/contract/rules/row-resources';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import {
  batchAnswer,
  demandDistinct,
  formOf,
  type JudgedBatch,
  type JudgedForm,
  judgeRows,
  mergedForm,
} from '../../../platform/records/row-batch.ts';
import { publishRows } from '../../../publish-rows.ts';
import type { ReadOwn } from '../grants/own-grants.ts';
import type { PreviewedMenu, RowsPreviewer } from '../inspector/rows-preview.service.ts';
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

type Needs = { work: Work; bus: EventBus; readOwn: ReadOwn; preview: RowsPreviewer; authority: Authority };
type Judged = JudgedBatch<DataRuleRow, RuleForm>;
type Menu = { id: string; component: string | null };

/** Returns a function that checks a rule exactly as adding or editing it alone would. */
function judgeRule(actor: Caller, { id: permissionId, component }: Menu) {
  return (fields: object, before: DataRuleRow | undefined): JudgedForm<RuleForm> => {
    const judged = mergedForm<RuleForm>(before && toRuleForm(before), fields, {
      writer: { actor, fields: ruleFields },
      judge: (form) => formOf(RuleToAdd.safeParse({ ...form, permissionId })),
    });
    if (!('form' in judged)) return judged;
    const objection = objectionToForm(component, judged.form);
    return objection === undefined ? judged : { refusals: [objection] };
  };
}

/** Writes the checked rules; returns the id under which each is stored. */
async function write(
  use: Use,
  { actor, menu }: { actor: Caller; menu: Menu },
  { candidates, removed }: Judged,
): Promise<Map<string, string>> {
  const repository = use(dataRulesRepository);
  const idOf = new Map<string, string>();
  for (const id of removed) await repository.deleteBy(id, menu.id);
  for (const { key, form, before } of candidates) {
    const id = before?.id ?? newId();
    idOf.set(key, id);
    if (before !== undefined) await repository.set(id, before.version, toRuleValues(form));
    else
      await repository.insert({
        ...toRuleValues(form),
        id,
        permission_id: menu.id,
        create_by: actor.username,
      });
  }
  await repository.settleFlag(menu.id);
  return idOf;
}

/**
 * Saves the rules of a grid in one transaction; invalid rules are refused and the others saved. Rules are checked
 * under the menu's lock, so no other write can invalidate them before they are stored.
 */
export function createRuleBatch({ work, bus, readOwn, preview, authority }: Needs) {
  const getMenu = ruledMenu(readOwn);
  const save = async (use: Use, actor: Caller, batch: RuleBatch) => {
    const repository = use(dataRulesRepository);
    const menu = await getMenu(use, actor, batch.permissionId);
    const judged = judgeRows(batch, await repository.listOf(menu.id), judgeRule(actor, menu));
    const idOf = await authority.guardMenus(use, actor, { ids: [menu.id] }, () =>
      write(use, { actor, menu }, judged),
    );
    const written = new Set(idOf.values());
    const rows = await repository.listOf(menu.id);
    const stored = rows.filter(({ id }) => written.has(id)).map(toDataRule);
    return {
      answer: batchAnswer(judged, idOf, { stored, toRecord: toDataRule }),
      told: [...judged.removed.map((id) => ({ id })), ...stored],
    };
  };
  return {
    async save(actor: Caller, batch: RuleBatch): Promise<RuleBatchAnswer> {
      demandDistinct(batch);
      const { answer, told } = await work.write(actor, (use) => save(use, actor, batch));
      if (told.length > 0) {
        bus.publish('grants-changed', {});
        publishRows(bus, 'permission-rules', told);
      }
      return answer;
    },

    /** Returns how the batch's valid rules would change the rows of the users who may open the menu. */
    async preview(actor: Caller, batch: RuleBatch): Promise<RowsPreview> {
      demandDistinct(batch);
      const menusOf = async (use: Use): Promise<PreviewedMenu[]> => {
        const { component, name } = await getMenu(use, actor, batch.permissionId);
        return isRowResource(component) ? [{ resource: component, name }] : [];
      };
      return preview.dryRun(actor, menusOf, (use) => save(use, actor, batch));
    },
  };
}

export type RuleBatcher = ReturnType<typeof createRuleBatch>;

import { type CheckRuleToAdd, checkRuleFields } from '@baisi/contract/check-rules';
import { checkValue, readCheckLines } from '@baisi/contract/rules/check-rule';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { Actor, Person } from '../../platform/actor.ts';
import { createRecords } from '../../platform/database/records.ts';
import { appError } from '../../platform/errors.ts';
import { toCheckRule } from './check-rules.mapper.ts';
import {
  type CheckRuleRow,
  type CheckRuleValues,
  checkRuleResource,
  checkRulesRepository,
} from './check-rules.repository.ts';

export type CheckRulesNeeds = {
  work: Work;
  rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope>;
};

const toForm = (row: CheckRuleRow): CheckRuleToAdd => ({
  ruleName: row.rule_name,
  ruleCode: row.rule_code,
  ruleJson: row.rule_json,
  ruleDescription: row.rule_description,
});

const toValues = (form: CheckRuleToAdd): CheckRuleValues => ({
  rule_name: form.ruleName,
  rule_code: form.ruleCode,
  rule_json: form.ruleJson,
  rule_description: form.ruleDescription,
});

export function createCheckRulesService({ work, rowScopeOf }: CheckRulesNeeds) {
  const records = createRecords({
    work,
    fields: checkRuleFields,
    toForm,
    toValues,
    queries: checkRulesRepository,
    scopeOf: (use, person) => rowScopeOf(use, person, checkRuleResource),
    mapper: async () => toCheckRule,
  });
  return {
    ...records,

    /** Refuses a value that the rule does not let pass, with the text of the line that it fails (api-contract 3.13). */
    async demandPassing(actor: Actor, ruleCode: string, value: string): Promise<void> {
      const row = await work.read(actor, (use) => use(checkRulesRepository).findLines(ruleCode));
      if (row === undefined) throw appError('check-rule-not-found');
      const lines = readCheckLines(row.rule_json);
      if (typeof lines === 'string') throw new Error(`check rule ${ruleCode} is not understood: ${lines}`);
      const failure = checkValue(lines, value);
      if (failure !== undefined) throw appError('check-failed', { message: failure.message }, failure);
    },
  };
}

export type CheckRulesService = ReturnType<typeof createCheckRulesService>;

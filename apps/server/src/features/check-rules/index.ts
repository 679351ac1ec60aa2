import { checkRuleFields, checkRules } from '@baisi/contract/check-rules';
import { checkValue, readCheckLines } from '@baisi/contract/rules/check-rule';
import type { Work } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Actor } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { on } from '../../platform/http/route.ts';
import { createRecordFeature, type RecordPorts } from '../../record-feature.ts';
import { checkLinesRepository, checkRuleTable } from './check-rules.repository.ts';

/** Refuses a value that breaks the rule, with the text of the failing line (api-contract 3.13). */
async function demandPassing(work: Work, actor: Actor, ruleCode: string, value: string): Promise<void> {
  const row = await work.read(actor, (use) => use(checkLinesRepository).findLines(ruleCode));
  if (row === undefined) throw appError('check-rule-not-found');
  const lines = readCheckLines(row.rule_json);
  if (typeof lines === 'string') throw new Error(`check rule ${ruleCode} is not understood: ${lines}`);
  const failure = checkValue(lines, value);
  if (failure !== undefined) throw appError('check-failed', { message: failure.message }, failure);
}

/** 编码校验规则: rules that validate the values of form fields. */
export function checkRulesFeature(ports: RecordPorts) {
  const feature = createRecordFeature(ports, {
    endpoints: checkRules,
    fields: checkRuleFields,
    table: checkRuleTable,
    history: { subject: '编码校验规则', name: 'rule_name' },
    constraints: { sys_check_rule_code_unique: 'rule-code-taken' },
  });
  const check = on(checkRules.check, ({ ruleCode, value }, { actor }) =>
    demandPassing(ports.work, actor, ruleCode, value),
  );
  return { ...feature, routes: [...feature.routes, check] } satisfies ServerFeature;
}

import { checkRuleFields, checkRules } from '@baisi/contract/check-rules';
import { checkValue } from '@baisi/contract/rules/check-rule';
import { checkRulesTable } from '@baisi/contract/tables/check-rules.table';
import type { Work } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Actor } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { on } from '../../platform/http/route.ts';
import { createRecordFeature, type RecordPorts } from '../../record-feature.ts';
import { recordTarget } from '../../record-import.ts';
import { checkLinesRepository, checkRuleTable } from './check-rules.repository.ts';
import { linesOf } from './field-checks.ts';

export { demandChecked, type FieldChecks, failureOf, readFieldChecks } from './field-checks.ts';

/** Throws for a value that breaks the rule, with the message of the failing line (api-contract 3.13). */
async function demandPassing(work: Work, actor: Actor, ruleCode: string, value: string): Promise<void> {
  const row = await work.read(actor, (use) => use(checkLinesRepository).findLines(ruleCode));
  if (row === undefined) throw appError('check-rule-not-found');
  const failure = checkValue(linesOf(ruleCode, row.rule_json), value);
  if (failure !== undefined) throw appError('check-failed', { message: failure.message }, failure);
}

/** 编码校验规则: rules that validate the values of form fields. */
export function checkRulesFeature(ports: RecordPorts) {
  const feature = createRecordFeature(ports, {
    endpoints: checkRules,
    fields: checkRuleFields,
    table: checkRuleTable,
    description: checkRulesTable,
    history: { subject: '编码校验规则', name: 'rule_name' },
    constraints: { sys_check_rule_code_unique: 'rule-code-taken' },
  });
  const check = on(checkRules.check, ({ ruleCode, value }, { actor }) =>
    demandPassing(ports.work, actor, ruleCode, value),
  );
  return {
    ...feature,
    routes: [...feature.routes, check],
    importTargets: [
      recordTarget(feature.records.within, {
        table: checkRulesTable,
        stored: 'sys_check_rule',
        unique: { ruleCode: { column: 'rule_code', code: 'rule-code-taken' } },
      }),
    ],
  } satisfies ServerFeature;
}

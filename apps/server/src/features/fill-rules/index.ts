import { fillRules } from '@baisi/contract/fill-rules';
import { fillRulesTable } from '@baisi/contract/tables/fill-rules.table';
import type { ServerFeature } from '../../feature.ts';
import { recordTarget } from '../../record-import.ts';
import { recordSource } from '../../table-source.ts';
import { fillRuleHistory } from './fill-rules.history.ts';
import { toFillRule } from './fill-rules.mapper.ts';
import { fillRuleResource, fillRuleRowSource, fillRulesRepository } from './fill-rules.repository.ts';
import { fillRulesRoutes } from './fill-rules.routes.ts';
import { createFillRulesService, type FillRulesNeeds } from './fill-rules.service.ts';

type Ports = {
  work: FillRulesNeeds['work'];
  clock: FillRulesNeeds['clock'];
  rights: Pick<FillRulesNeeds, 'rowScopeOf'>;
};

/** 填值规则: rules that generate the next code or value of a form field. */
export function fillRulesFeature({ work, clock, rights }: Ports) {
  const service = createFillRulesService({
    work,
    clock,
    rowScopeOf: rights.rowScopeOf,
  });
  return {
    routes: fillRulesRoutes(service),
    constraints: { sys_fill_rule_code_unique: 'rule-code-taken' },
    tables: [
      recordSource(fillRulesTable, {
        queries: (use) => use(fillRulesRepository),
        scopeOf: (use, person) => rights.rowScopeOf(use, person, fillRuleResource),
        mapper: async () => toFillRule,
      }),
    ],
    importTargets: [
      recordTarget(service.within, {
        table: fillRulesTable,
        stored: 'sys_fill_rule',
        unique: { ruleCode: { column: 'rule_code', code: 'rule-code-taken' } },
      }),
    ],
    histories: [fillRuleHistory(service)],
    rows: { 'system/SysFillRuleList': { access: fillRules.list.access.code, source: fillRuleRowSource } },
  } satisfies ServerFeature;
}

import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import { FillRuleToAdd, fillRuleFields, type fillRules } from '@baisi/contract/fill-rules';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use } from '../../db/work.ts';
import type { Actor, Person } from '../../platform/actor.ts';
import { createRecords } from '../../platform/database/records.ts';
import { appError } from '../../platform/errors.ts';
import { demandForm } from '../../platform/records/edited-form.ts';
import { toFillRule } from './fill-rules.mapper.ts';
import {
  type FillRuleRow,
  type FillRuleValues,
  fillRuleResource,
  fillRulesRepository,
} from './fill-rules.repository.ts';
import { createFillValues, type FillValuesNeeds, type FormData, type StoredRule } from './fill-values.ts';

export type FillRulesNeeds = FillValuesNeeds & {
  rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope>;
};

type Stored = Record<'ruleName' | 'ruleCode' | 'ruleClass', string> & { ruleParams: string | null };

const toForm = (row: FillRuleRow): Stored => ({
  ruleName: row.rule_name,
  ruleCode: row.rule_code,
  ruleClass: row.rule_class,
  ruleParams: row.rule_params,
});

const toValues = (sent: Stored): FillRuleValues => {
  // The parameters depend on the class of the rule, so an edit of some fields is completed and validated as a whole
  // form.
  const form = demandForm(FillRuleToAdd, sent);
  return {
    rule_name: form.ruleName,
    rule_code: form.ruleCode,
    rule_class: form.ruleClass,
    rule_params: form.ruleParams,
  };
};

export function createFillRulesService(needs: FillRulesNeeds) {
  const { work, rowScopeOf } = needs;
  const values = createFillValues(needs);
  const records = createRecords({
    work,
    fields: fillRuleFields,
    toForm,
    toValues,
    queries: fillRulesRepository,
    scopeOf: (use, person) => rowScopeOf(use, person, fillRuleResource),
    mapper: async () => toFillRule,
  });
  /** Returns the rules with these codes, in the same order. Throws an error that names a code without a rule. */
  const rulesOf = async (actor: Actor, codes: readonly string[]): Promise<StoredRule[]> => {
    const rows = await work.read(actor, (use) => use(fillRulesRepository).listByCodes([...new Set(codes)]));
    return codes.map((code) => {
      const rule = rows.find((row) => row.rule_code === code);
      if (rule === undefined) throw appError('fill-rule-not-found', { code });
      return rule;
    });
  };
  const takeAll = async (
    actor: Actor,
    asked: readonly { ruleCode: string; formData: FormData }[],
  ): Promise<ResultOf<typeof fillRules.executeBatch>> => {
    const rules = await rulesOf(
      actor,
      asked.map(({ ruleCode }) => ruleCode),
    );
    const made: { ruleCode: string; result: string }[] = [];
    for (const [index, rule] of rules.entries()) {
      const result = await values.take(actor, rule, asked[index]?.formData ?? {});
      made.push({ ruleCode: rule.rule_code, result });
    }
    return made;
  };

  return {
    ...records,

    async preview(actor: Actor, ruleCode: string): Promise<string> {
      const rules = await rulesOf(actor, [ruleCode]);
      const [value] = await Promise.all(rules.map((rule) => values.preview(actor, rule)));
      return value ?? '';
    },

    async execute(actor: Actor, ruleCode: string, formData: FormData): Promise<string> {
      const [made] = await takeAll(actor, [{ ruleCode, formData }]);
      return made?.result ?? '';
    },

    /** Creates values by several rules. The form fields given for one rule override the common ones. */
    executeBatch: (
      actor: Actor,
      { rules, commonFormData }: ParsedInputOf<typeof fillRules.executeBatch>,
    ): Promise<ResultOf<typeof fillRules.executeBatch>> =>
      takeAll(
        actor,
        rules.map(({ ruleCode, formData }) => ({ ruleCode, formData: { ...commonFormData, ...formData } })),
      ),
  };
}

export type FillRulesService = ReturnType<typeof createFillRulesService>;

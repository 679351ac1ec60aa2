import { type CheckRuleRecord, checkRules } from '@baisi/contract/check-rules';
import { checkRulesTable } from '@baisi/contract/tables/check-rules.table';
import { AddButton } from '../../fields/record-commands/add-button.tsx';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { recordsBy, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { CheckRuleFormDrawer } from './check-rule-form-drawer.tsx';
import { CheckRuleTrialModal } from './check-rule-trial-modal.tsx';
import { checkRulesList } from './check-rules.logic.ts';
import { columns, narrowColumn, search } from './check-rules-columns.tsx';

const records = recordsBy(checkRules, {
  noun: '编码校验规则',
  unit: '条规则',
  consequence: '按这些编码校验的地方将提示“该编码不存在”。',
  list: checkRulesList,
  table: 'sys_check_rule',
  exported: checkRulesTable,
  nameOf: ({ ruleName }) => ruleName,
});

/** 编码校验规则: rules that validate codes. */
export function CheckRulesListPage() {
  const page = useRecordPage(records);
  const trial = useOpening<CheckRuleRecord>();
  return (
    <RecordPage
      page={page}
      name="check-rules"
      title="编码校验规则"
      search={search}
      columns={columns}
      narrowColumn={narrowColumn}
      actionsOf={(rule) =>
        page.actionsOf(rule, {
          before: [{ key: 'trial', label: '功能测试', run: () => trial.show(rule) }],
        })
      }
      add={<AddButton code="checkRule:add" text="添加规则" onClick={page.form.add} />}
      form={CheckRuleFormDrawer}
    >
      <CheckRuleTrialModal
        key={`trial-${trial.key}`}
        open={trial.isOpen}
        rule={trial.about}
        onClose={trial.hide}
      />
    </RecordPage>
  );
}

import { type FillRuleRecord, fillRules } from '@baisi/contract/fill-rules';
import { AddButton } from '../../fields/record-commands/add-button.tsx';
import { lossQuestion } from '../../fields/record-commands/loss-question.ts';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { recordsOf, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { FillRuleFormDrawer } from './fill-rule-form-drawer.tsx';
import { FillRuleTestModal } from './fill-rule-test-modal.tsx';
import { fillRulesList } from './fill-rules.logic.ts';
import { fillRuleAnswers } from './fill-rules.queries.ts';
import { narrowColumn, searchFields, wideColumns } from './fill-rules-columns.tsx';
import { useParentNames } from './use-parent-names.ts';

const records = recordsOf({
  list: fillRulesList,
  endpoint: fillRules.list,
  table: 'sys_fill_rule',
  codes: { list: 'fillRule:list', add: 'fillRule:add', edit: 'fillRule:edit', remove: 'fillRule:delete' },
  nameOf: ({ ruleName }) => ruleName,
  refreshes: fillRuleAnswers,
  removal: { one: fillRules.remove, several: fillRules.removeBatch },
  question: (chosen) =>
    lossQuestion(
      chosen.map(({ ruleName }) => ruleName),
      { unit: '条规则', consequence: '已发出的号码记录一并删除，同编码重建后将重新编号。' },
    ),
});

/** 填值规则: rules that generate field values. */
export function FillRulesListPage() {
  const page = useRecordPage(records);
  const trying = useOpening<FillRuleRecord>();
  const parentOf = useParentNames();
  return (
    <RecordPage
      page={page}
      name="fill-rules"
      title="填值规则"
      searchFields={searchFields}
      columns={wideColumns(parentOf)}
      narrowColumn={narrowColumn(parentOf)}
      actionsOf={(rule) =>
        page.actionsOf(rule, {
          before: [{ key: 'trying', label: '功能测试', run: () => trying.show(rule) }],
        })
      }
      add={<AddButton code="fillRule:add" text="添加规则" onClick={page.form.add} />}
      emptyText="还没有填值规则"
    >
      <FillRuleFormDrawer key={`form-${page.form.key}`} {...page.formProps} />
      <FillRuleTestModal
        key={`trying-${trying.key}`}
        open={trying.isOpen}
        rule={trying.about}
        onClose={trying.hide}
      />
    </RecordPage>
  );
}

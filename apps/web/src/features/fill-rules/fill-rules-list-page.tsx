import { type FillRuleRecord, fillRules } from '@baisi/contract/fill-rules';
import { fillRulesTable } from '@baisi/contract/tables/fill-rules.table';
import { AddButton } from '../../fields/record-commands/add-button.tsx';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { recordsBy, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { FillRuleFormDrawer } from './fill-rule-form-drawer.tsx';
import { FillRuleTestModal } from './fill-rule-test-modal.tsx';
import { fillRulesList } from './fill-rules.logic.ts';
import { narrowColumn, search, wideColumns } from './fill-rules-columns.tsx';
import { useParentNames } from './use-parent-names.ts';

const records = recordsBy(fillRules, {
  noun: '填值规则',
  unit: '条规则',
  consequence: '已发出的号码记录一并删除，同编码重建后将重新编号。',
  list: fillRulesList,
  table: 'sys_fill_rule',
  exported: fillRulesTable,
  nameOf: ({ ruleName }) => ruleName,
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
      search={search}
      columns={wideColumns(parentOf)}
      narrowColumn={narrowColumn(parentOf)}
      actionsOf={(rule) =>
        page.actionsOf(rule, {
          before: [{ key: 'trying', label: '功能测试', run: () => trying.show(rule) }],
        })
      }
      add={<AddButton code="fillRule:add" text="添加规则" onClick={page.form.add} />}
      form={FillRuleFormDrawer}
    >
      <FillRuleTestModal
        key={`trying-${trying.key}`}
        open={trying.isOpen}
        rule={trying.about}
        onClose={trying.hide}
      />
    </RecordPage>
  );
}

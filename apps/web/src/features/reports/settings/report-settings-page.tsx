import { reportEditor } from '@baisi/contract/report-editor';
import { type ReportHead, reports } from '@baisi/contract/reports';
import { useState } from 'react';
import { AddButton } from '../../../fields/record-commands/add-button.tsx';
import { lossQuestion } from '../../../fields/record-commands/loss-question.ts';
import { RecordPage } from '../../../fields/record-page/record-page.tsx';
import { recordsBy, useRecordPage } from '../../../fields/record-page/use-record-page.ts';
import { call } from '../../../platform/api/call.ts';
import { followLink } from '../../../platform/navigation/follow-link.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import type { Question } from '../../../ui/use-question.ts';
import { PopupTrialModal } from '../popup/popup-trial-modal.tsx';
import { ReportAddressModal } from './report-address-modal.tsx';
import { ReportEditorDrawer } from './report-editor-drawer.tsx';
import { copyOf } from './report-form.logic.ts';
import { columns, narrowColumn, reportsList, search } from './reports-columns.tsx';
import { usesInWords } from './uses.logic.ts';

const unit = '张报表';
const nameOf = ({ name }: ReportHead): string => name;

const consequence = '删除后不能恢复，打开它的菜单和选择它的弹窗将提示“拒绝访问”。';
/** Reports whose uses are asked for before a removal. */
const mostAsked = 10;

/** Asks before reports are removed, and names what leads to them. */
async function question(chosen: readonly ReportHead[]): Promise<Question> {
  const asked = chosen.slice(0, mostAsked).map(({ id }) => call(reportEditor.uses, { id }));
  // Reports can be removed although their uses could not be read.
  const found = await Promise.all(asked).catch(() => []);
  const words = usesInWords({
    uses: found.flatMap(({ uses }) => uses),
    unseen: Math.max(0, ...found.map(({ unseen }) => unseen)),
  });
  return lossQuestion(chosen.map(nameOf), {
    unit,
    consequence:
      words === undefined ? consequence : `删除后不能恢复。${words}指向所选报表，将提示“拒绝访问”。`,
  });
}

const records = {
  ...recordsBy(reports, { noun: '报表', list: reportsList, table: 'onl_cgreport_head', nameOf }),
  question,
};

/** Online报表配置: the reports, their statements and who may open them. */
export function ReportSettingsPage() {
  const page = useRecordPage(records);
  const address = useOpening<ReportHead>();
  const trial = useOpening<ReportHead>();
  const [copied, setCopied] = useState<ReportHead>();
  const { form } = page;
  const add = () => {
    setCopied(undefined);
    form.add();
  };
  return (
    <RecordPage
      page={page}
      name="reports"
      title="Online报表配置"
      search={search}
      columns={columns}
      narrowColumn={narrowColumn}
      actionsOf={(report) =>
        page.actionsOf(report, {
          after: [
            { key: 'try', label: '功能测试', run: () => followLink(`/online/cgreport/${report.id}`) },
            { key: 'popup', label: '试用弹窗', run: () => trial.show(report) },
            { key: 'address', label: '配置地址', run: () => address.show(report) },
            {
              key: 'copy',
              label: '复制',
              code: records.codes.add,
              run: () => {
                setCopied(report);
                form.add();
              },
            },
          ],
        })
      }
      add={<AddButton code={records.codes.add} text="添加报表" onClick={add} />}
    >
      <ReportEditorDrawer
        key={`form-${form.key}`}
        {...page.formProps}
        start={copied === undefined ? undefined : copyOf(copied)}
      />
      <ReportAddressModal
        key={`address-${address.key}`}
        open={address.isOpen}
        report={address.about}
        onClose={address.hide}
      />
      <PopupTrialModal
        key={`trial-${trial.key}`}
        open={trial.isOpen}
        report={trial.about}
        onClose={trial.hide}
      />
    </RecordPage>
  );
}

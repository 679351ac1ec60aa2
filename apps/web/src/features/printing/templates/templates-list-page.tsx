import { type PrintTemplateRecord, printTemplates } from '@baisi/contract/print-templates';
import { useState } from 'react';
import { AddButton } from '../../../fields/record-commands/add-button.tsx';
import { RecordPage } from '../../../fields/record-page/record-page.tsx';
import { recordsBy, useRecordPage } from '../../../fields/record-page/use-record-page.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { StartModal } from './start-modal.tsx';
import { TemplateEditorDrawer } from './template-editor-drawer.tsx';
import { copyOf, type TemplateValues, templateChoices } from './template-form.logic.ts';
import { columns, narrowColumn, search, templatesList } from './templates-columns.tsx';

const records = recordsBy(printTemplates, {
  noun: '面单模板',
  list: templatesList,
  table: 'biz_print_template',
  nameOf: ({ name }) => name,
  also: templateChoices,
});

/** 面单模板: the papers of waybills, and their editor. */
export function TemplatesListPage() {
  const page = useRecordPage(records);
  const starting = useOpening<true>();
  const [start, setStart] = useState<Partial<TemplateValues>>();
  const { form } = page;
  const begin = (values: Partial<TemplateValues>) => {
    setStart(values);
    starting.hide();
    form.add();
  };
  return (
    <RecordPage
      page={page}
      name="print-templates"
      title="面单模板"
      search={search}
      columns={columns}
      narrowColumn={narrowColumn}
      actionsOf={(template: PrintTemplateRecord) =>
        page.actionsOf(template, {
          after: [
            { key: 'copy', label: '复制', code: records.codes.add, run: () => begin(copyOf(template)) },
          ],
        })
      }
      add={<AddButton code={records.codes.add} text="添加面单模板" onClick={() => starting.show(true)} />}
    >
      <StartModal
        key={`start-${starting.key}`}
        open={starting.isOpen}
        onClose={starting.hide}
        onStart={begin}
      />
      <TemplateEditorDrawer key={`form-${form.key}`} {...page.formProps} start={start} />
    </RecordPage>
  );
}

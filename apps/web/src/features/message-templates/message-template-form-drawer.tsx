import { messageTemplates } from '@baisi/contract/message-templates';
import { Select } from 'antd';
import { FormSection } from '../../fields/record-form/form-section.tsx';
import { RecordFormDrawer } from '../../fields/record-form/record-form-drawer.tsx';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { type FormProps, useRecordForm } from '../../fields/record-form/use-record-form.ts';
import { WholeLine } from '../../fields/record-form/whole-line.tsx';
import { StatusItem } from '../../fields/switched/status-item.tsx';
import { Allowed } from '../../platform/access/allowed.tsx';
import { KindItem } from './kind-item.tsx';
import { messageTemplateForm } from './message-template-form.ts';
import { channelOptions } from './message-templates.logic.ts';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateTexts } from './template-texts.tsx';
import { TestSending } from './test-sending.tsx';

/** Form that adds a message template, or edits the one with `id`. Remount it for every opening. */
export function MessageTemplateFormDrawer(props: FormProps) {
  const editor = useRecordForm(messageTemplateForm, props);
  const isStored = props.id !== undefined;
  return (
    <RecordFormDrawer editor={editor} widthPx={760}>
      <FormSection>
        <KindItem isStored={isStored} />
        <RecordItem name="channel">
          <Select placeholder="请选择渠道" disabled={isStored} options={channelOptions} />
        </RecordItem>
      </FormSection>
      <TemplateTexts />
      <FormSection title="预览">
        <WholeLine>
          <TemplatePreview />
        </WholeLine>
      </FormSection>
      <Allowed code={messageTemplates.sendTest.access.code}>
        <FormSection title="测试发送">
          <WholeLine>
            <TestSending />
          </WholeLine>
        </FormSection>
      </Allowed>
      <FormSection>
        <StatusItem hint="停用后发送内置文本" />
      </FormSection>
    </RecordFormDrawer>
  );
}

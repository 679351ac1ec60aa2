import { Switch } from 'antd';
import { DictionarySelect } from '../../../fields/dictionary/dictionary-select.tsx';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordFormDrawer } from '../../../fields/record-form/record-form-drawer.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { TextAreaItem } from '../../../fields/record-form/text-area-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { type FormProps, useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { WireTimePicker } from '../../../fields/wire-date/wire-time-picker.tsx';
import { announcementForm } from './announcement-form.ts';
import { ChannelItems } from './channel-items.tsx';
import { ContentItem } from './content-item.tsx';
import { ReceiverItems } from './receiver-items.tsx';
import { TargetItems } from './target-items.tsx';

/** Form that adds an announcement, or edits the one with `id`. Remount it for every opening. */
export function AnnouncementFormDrawer(props: FormProps) {
  const editor = useRecordForm(announcementForm, props);
  return (
    <RecordFormDrawer editor={editor} widthPx={860}>
      <FormSection>
        <WholeLine>
          <TextItem name="titile" maxLength={100} /> {/* sic */}
        </WholeLine>
        <RecordItem name="msgCategory">
          <DictionarySelect code="msg_category" allowClear={false} />
        </RecordItem>
        <RecordItem name="priority">
          <DictionarySelect code="priority" allowClear={false} />
        </RecordItem>
        <WholeLine>
          <ContentItem />
        </WholeLine>
        <WholeLine>
          <TextAreaItem name="msgAbstract" maxLength={500} rows={2} placeholder="留空时取内容的开头" />
        </WholeLine>
      </FormSection>
      <FormSection title="接收与有效期">
        <ReceiverItems />
        <RecordItem name="startTime" extra="到此时间才向接收人显示，留空则发布后立即显示">
          <WireTimePicker placeholder="发布后立即显示" />
        </RecordItem>
        <RecordItem name="endTime" extra="过后不再计入未读，仍可在“已过期”中查看">
          <WireTimePicker placeholder="长期有效" />
        </RecordItem>
        <RecordItem name="isPinned" valuePropName="checked" extra="排在其他未读消息之前">
          <Switch />
        </RecordItem>
        <RecordItem name="mustRead" valuePropName="checked" extra="接收人需点击“我已知晓”确认">
          <Switch />
        </RecordItem>
      </FormSection>
      <FormSection title="其他渠道">
        <ChannelItems />
      </FormSection>
      <FormSection title="去处理">
        <TargetItems />
      </FormSection>
    </RecordFormDrawer>
  );
}

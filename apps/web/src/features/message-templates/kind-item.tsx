import { notificationKinds } from '@baisi/contract/notification-kinds';
import { Form, Select } from 'antd';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import type { MessageTemplateValues } from './message-template-form.ts';
import { kindGroups, kindOf } from './message-templates.logic.ts';

/** The kind of message. Choosing one fills in its built-in texts, unless other ones were typed. */
export function KindItem({ isStored }: { isStored: boolean }) {
  const form = Form.useFormInstance<MessageTemplateValues>();
  const fill = (name: string) => {
    const kind = kindOf(name);
    if (kind === undefined) return;
    const title: unknown = form.getFieldValue('title');
    const templateContent: unknown = form.getFieldValue('templateContent');
    const isBuiltIn = Object.values(notificationKinds).some(
      (one) => one.title === title && one.text === templateContent,
    );
    if (!isBuiltIn && (Boolean(title) || Boolean(templateContent))) return;
    form.setFieldsValue({
      title: notificationKinds[kind].title,
      templateContent: notificationKinds[kind].text,
    });
  };
  return (
    <RecordItem name="kind">
      <Select
        placeholder="请选择消息类型"
        disabled={isStored}
        options={kindGroups}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={fill}
      />
    </RecordItem>
  );
}

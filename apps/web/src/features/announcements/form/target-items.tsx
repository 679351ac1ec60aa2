import { Form, Select } from 'antd';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { useSession } from '../../../platform/session/session-store.ts';
import { pagesIn } from './menu-pages.logic.ts';

const kinds = [
  { value: 'url', label: '网址' },
  { value: 'component', label: '系统页面' },
];

/** Fields that choose what the button 去处理 opens. */
export function TargetItems() {
  const openType: unknown = Form.useWatch('openType');
  const form = Form.useFormInstance();
  const menu = useSession((session) => session.menu) ?? [];
  return (
    <>
      <RecordItem name="openType" extra="消息下方显示“去处理”按钮">
        <Select
          allowClear
          placeholder="不需要处理"
          options={kinds}
          onChange={() => form.setFieldValue('openPage', '')}
        />
      </RecordItem>
      {openType === 'url' ? (
        <TextItem name="openPage" maxLength={500} placeholder="/isystem/user 或 https://…" />
      ) : null}
      {openType === 'component' ? (
        <RecordItem name="openPage">
          <Select
            placeholder="请选择页面"
            showSearch={{ optionFilterProp: 'label' }}
            options={pagesIn(menu)}
          />
        </RecordItem>
      ) : null}
    </>
  );
}

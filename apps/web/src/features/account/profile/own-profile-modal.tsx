import { OwnProfileToEdit } from '@baisi/contract/own-profile';
import { Form, Input } from 'antd';
import dayjs from 'dayjs';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { countedTo } from '../../../fields/contract-rule/counted-to.ts';
import { DictionaryRadio } from '../../../fields/dictionary/dictionary-radio.tsx';
import { RecordFormModal } from '../../../fields/record-form/record-form-modal.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { WireDatePicker } from '../../../fields/wire-date/wire-date-picker.tsx';
import { clock } from '../../../platform/clock.ts';
import { ownProfileForm } from './own-profile-form.ts';

const { shape } = OwnProfileToEdit;

/** `search`: URL query that opens the dialog, for the link of its draft. */
type Props = { open: boolean; search?: string; onClose: () => void };

/** 基本设置: the editable part of the user's own profile. Remount it for every opening. */
export function OwnProfileModal({ open, search = '?edit=own', onClose }: Props) {
  const editor = useRecordForm(ownProfileForm, { id: 'own', open, onClose, search });
  return (
    <RecordFormModal editor={editor} title="基本设置" widthPx={480}>
      <Form.Item name="username" label="用户账号">
        <Input disabled />
      </Form.Item>
      <Form.Item
        name="realname"
        label="用户姓名"
        required
        rules={[contractRule(shape.realname)]}
        extra="修改会记入变更记录"
      >
        <Input count={countedTo(50)} placeholder="请输入用户姓名" autoComplete="name" />
      </Form.Item>
      <Form.Item name="sex" label="性别">
        <DictionaryRadio code="sex" />
      </Form.Item>
      <Form.Item name="birthday" label="生日" rules={[contractRule(shape.birthday)]}>
        <WireDatePicker maxDate={dayjs(clock.now())} style={{ width: '100%' }} />
      </Form.Item>
    </RecordFormModal>
  );
}

import { errorText } from '@baisi/contract/errors';
import { UserToAdd } from '@baisi/contract/users';
import { Checkbox, Form, Input } from 'antd';
import dayjs from 'dayjs';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { DictionaryRadio } from '../../../fields/dictionary/dictionary-radio.tsx';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { UniqueField } from '../../../fields/record-form/unique-field.tsx';
import { WireDatePicker } from '../../../fields/wire-date/wire-date-picker.tsx';
import { clock } from '../../../platform/clock.ts';
import styles from './new-password-fields.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAccountProposal } from './use-account-proposal.ts';

const { shape } = UserToAdd;

/** What the person at the form may see and change. */
type FieldRights = {
  phoneDisabled: boolean;
  birthdayDisabled: boolean;
  sexHidden: boolean;
  /** One's own, which another page changes: error own-contacts-fixed. */
  ownPhoneFixed: boolean;
  ownEmailFixed: boolean;
};

const ownContactHint = errorText('own-contacts-fixed');

/** Who a user is. Without `id` a new one is added, with account and first password. */
export function UserProfileFields({ id, rights }: { id: string | undefined; rights: FieldRights }) {
  const isNew = id === undefined;
  const propose = useAccountProposal();
  return (
    <FormSection title="基本信息">
      <Form.Item name="realname" label="用户姓名" required rules={[contractRule(shape.realname)]}>
        <Input
          maxLength={50}
          placeholder="请输入用户姓名"
          autoComplete="off"
          onBlur={isNew ? () => void propose() : undefined}
        />
      </Form.Item>
      {isNew ? (
        <UniqueField
          name="username"
          label="用户账号"
          required
          maxLength={50}
          schema={shape.username}
          unique={{ column: 'sys_user.username', refusal: 'username-taken', exceptId: id }}
        />
      ) : (
        <Form.Item name="username" label="用户账号">
          <Input disabled />
        </Form.Item>
      )}
      {isNew ? (
        <>
          <NewPasswordFields label="登录密码" />
          <Form.Item name="mustChangePassword" valuePropName="checked" className={styles.flag ?? ''}>
            <Checkbox>首次登录须修改密码</Checkbox>
          </Form.Item>
        </>
      ) : null}
      <UniqueField
        name="workNo"
        label="工号"
        required
        maxLength={50}
        schema={shape.workNo}
        unique={{ column: 'sys_user.work_no', refusal: 'work-no-taken', exceptId: id }}
      />
      <UniqueField
        name="phone"
        label="手机号码"
        required
        disabled={rights.phoneDisabled || rights.ownPhoneFixed}
        hint={rights.ownPhoneFixed ? ownContactHint : undefined}
        maxLength={11}
        schema={shape.phone}
        unique={{ column: 'sys_user.phone', refusal: 'phone-taken', exceptId: id }}
      />
      <UniqueField
        name="email"
        label="邮箱"
        disabled={rights.ownEmailFixed}
        hint={rights.ownEmailFixed ? ownContactHint : undefined}
        maxLength={120}
        schema={shape.email}
        unique={{ column: 'sys_user.email', refusal: 'email-taken', exceptId: id }}
      />
      <Form.Item name="telephone" label="座机" rules={[contractRule(shape.telephone)]}>
        <Input maxLength={20} placeholder="区号-号码，如 010-12345678" autoComplete="off" />
      </Form.Item>
      {rights.sexHidden ? null : (
        <Form.Item name="sex" label="性别">
          <DictionaryRadio code="sex" />
        </Form.Item>
      )}
      <Form.Item name="birthday" label="生日" rules={[contractRule(shape.birthday)]}>
        <WireDatePicker
          disabled={rights.birthdayDisabled}
          maxDate={dayjs(clock.now())}
          style={{ width: '100%' }}
        />
      </Form.Item>
    </FormSection>
  );
}

import { errorText } from '@baisi/contract/errors';
import { UserToAdd, userFields } from '@baisi/contract/users';
import { Checkbox, Form, Input } from 'antd';
import dayjs from 'dayjs';
import { AvatarField } from '../../../fields/avatar/avatar-field.tsx';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { countedTo } from '../../../fields/contract-rule/counted-to.ts';
import { DictionaryRadio } from '../../../fields/dictionary/dictionary-radio.tsx';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { UniqueField } from '../../../fields/record-form/unique/unique-field.tsx';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { WireDatePicker } from '../../../fields/wire-date/wire-date-picker.tsx';
import { clock } from '../../../platform/clock.ts';
import styles from './new-password-fields.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAccountProposal } from './use-account-proposal.ts';

const { shape } = UserToAdd;

/** Whether phone and e-mail are read-only: users change their own ones in 账户设置 (error own-contacts-fixed). */
type FieldRights = {
  ownPhoneFixed: boolean;
  ownEmailFixed: boolean;
};

const ownContactHint = errorText('own-contacts-fixed');

/** Form fields for a user's personal data. Without `id`, for a new user, also account and initial password. */
export function UserProfileFields({ id, rights }: { id: string | undefined; rights: FieldRights }) {
  const isNew = id === undefined;
  const propose = useAccountProposal();
  const realname: unknown = Form.useWatch('realname');
  return (
    <FormSection title="基本信息">
      <WholeLine>
        <RecordItem name="avatar" label="头像">
          <AvatarField name={typeof realname === 'string' ? realname : ''} />
        </RecordItem>
      </WholeLine>
      <RecordItem name="realname" label="用户姓名" required rules={[contractRule(shape.realname)]}>
        <Input
          count={countedTo(50)}
          placeholder="请输入用户姓名"
          autoComplete="off"
          onBlur={isNew ? () => void propose() : undefined}
        />
      </RecordItem>
      {isNew ? (
        <UniqueField
          name="username"
          required
          maxLength={50}
          schema={shape.username}
          column="sys_user.username"
          refusal="username-taken"
        />
      ) : (
        <RecordItem name="username" label="用户账号">
          <Input disabled />
        </RecordItem>
      )}
      {isNew ? (
        <>
          <NewPasswordFields label="登录密码" />
          <RecordItem
            name="mustChangePassword"
            label={null}
            valuePropName="checked"
            className={styles.flag ?? ''}
          >
            <Checkbox>首次登录须修改密码</Checkbox>
          </RecordItem>
        </>
      ) : null}
      <UniqueField
        name="workNo"
        required
        maxLength={50}
        schema={shape.workNo}
        column="sys_user.work_no"
        refusal="work-no-taken"
        checkedBy={userFields.fields.workNo.checkedBy}
      />
      <UniqueField
        name="phone"
        required
        disabled={rights.ownPhoneFixed}
        hint={rights.ownPhoneFixed ? ownContactHint : undefined}
        maxLength={11}
        schema={shape.phone}
        column="sys_user.phone"
        refusal="phone-taken"
      />
      <UniqueField
        name="email"
        disabled={rights.ownEmailFixed}
        hint={rights.ownEmailFixed ? ownContactHint : undefined}
        maxLength={120}
        schema={shape.email}
        column="sys_user.email"
        refusal="email-taken"
      />
      <RecordItem name="telephone" label="座机" rules={[contractRule(shape.telephone)]}>
        <Input maxLength={20} placeholder="区号-号码，如 010-12345678" autoComplete="off" />
      </RecordItem>
      <RecordItem name="sex" label="性别">
        <DictionaryRadio code="sex" />
      </RecordItem>
      <RecordItem name="birthday" label="生日" rules={[contractRule(shape.birthday)]}>
        <WireDatePicker maxDate={dayjs(clock.now())} style={{ width: '100%' }} />
      </RecordItem>
    </FormSection>
  );
}

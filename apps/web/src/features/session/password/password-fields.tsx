import { Form, Input } from 'antd';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import { type PasswordField, type PasswordValues, problemIn } from './change-password.logic.ts';
import { PasswordRuleHint } from './password-rule-hint.tsx';

const fields: readonly { name: PasswordField; label: string; autoComplete: string }[] = [
  { name: 'oldpassword', label: '旧密码', autoComplete: 'current-password' },
  { name: 'password', label: '新密码', autoComplete: 'new-password' },
  { name: 'confirmpassword', label: '确认新密码', autoComplete: 'new-password' },
];

const verbs: Readonly<Record<PasswordField, string>> = {
  oldpassword: '请输入旧密码',
  password: '请输入新密码',
  confirmpassword: '请再次输入新密码',
};

/** The three fields of a password change, inside a form of antd. */
export function PasswordFields() {
  const form = Form.useFormInstance<PasswordValues>();
  return fields.map(({ name, label, autoComplete }) => (
    <Form.Item
      key={name}
      name={name}
      label={label}
      required
      validateFirst
      normalize={withoutSpaces}
      dependencies={name === 'confirmpassword' ? ['password'] : []}
      extra={name === 'password' ? <PasswordRuleHint /> : undefined}
      rules={[
        {
          validator: async () => {
            const problem = problemIn(name, form.getFieldsValue());
            if (problem !== undefined) throw new Error(problem);
          },
        },
      ]}
    >
      <Input.Password autoComplete={autoComplete} placeholder={verbs[name]} />
    </Form.Item>
  ));
}

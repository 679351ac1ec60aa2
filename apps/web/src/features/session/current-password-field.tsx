import { Form, Input } from 'antd';
import { withoutSpaces } from '../../ui/form/without-spaces.ts';

/**
 * Form field `oldpassword`: changes to the account's protection require the password again (security.md 2.1 item 55).
 */
export function CurrentPasswordField() {
  return (
    <Form.Item
      name="oldpassword"
      label="当前密码"
      normalize={withoutSpaces}
      rules={[{ required: true, message: '请输入当前密码!' }]}
      extra="为了账号安全，请再次输入密码"
    >
      <Input.Password autoComplete="current-password" placeholder="请输入当前密码" maxLength={128} />
    </Form.Item>
  );
}

import { passwordRuleMessage } from '@baisi/contract/rules/password';
import { Form } from 'antd';

/** The rule below the field `password` of a form of antd; absent while the field's error says it. */
export function PasswordRuleHint() {
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldError }) =>
        getFieldError('password').includes(passwordRuleMessage)
          ? null
          : passwordRuleMessage.replace(/!+$/, '')
      }
    </Form.Item>
  );
}

import { strongPassword } from '@baisi/contract/rules/fields';
import { Button, Form, Input, Space, Typography } from 'antd';
import { useId } from 'react';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import { issued, issuePassword } from './issued-passwords.ts';
import styles from './new-password-fields.module.css';

/** Form fields `password` and `confirmPassword`: typed twice, or generated. */
export function NewPasswordFields({ label }: { label: string }) {
  const form = Form.useFormInstance();
  const inputId = useId();
  const typed: unknown = Form.useWatch('password', form);
  const isGenerated = typeof typed === 'string' && issued.has(typed);
  const generate = () => {
    const password = issuePassword();
    form.setFields([
      { name: 'password', value: password, errors: [] },
      { name: 'confirmPassword', value: password, errors: [] },
    ]);
  };
  return (
    <>
      <Form.Item
        label={label}
        required
        htmlFor={inputId}
        extra={
          isGenerated ? (
            <span className={styles.generated}>
              已生成：
              <Typography.Text code copyable={{ tooltips: ['复制', '已复制'] }}>
                {typed}
              </Typography.Text>
            </span>
          ) : undefined
        }
      >
        <Space.Compact block>
          <Form.Item
            name="password"
            noStyle
            normalize={withoutSpaces}
            rules={[contractRule(strongPassword())]}
          >
            <Input.Password
              id={inputId}
              autoComplete="new-password"
              maxLength={128}
              placeholder={`请输入${label}`}
            />
          </Form.Item>
          <Button aria-label="生成强密码" onClick={generate}>
            生成
          </Button>
        </Space.Compact>
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label="确认密码"
        required
        normalize={withoutSpaces}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, value: unknown) => {
              if (value === undefined || value === '') throw new Error('密码不能为空!');
              if (value !== getFieldValue('password')) throw new Error('两次密码不一致');
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} placeholder="请再次输入密码" />
      </Form.Item>
    </>
  );
}

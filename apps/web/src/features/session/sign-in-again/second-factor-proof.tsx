import { auth } from '@baisi/contract/auth';
import { Button, Form, Input } from 'antd';
import { call } from '../../../platform/api/call.ts';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import styles from './sign-in-again.module.css';
import type { Proof } from './use-proof.ts';

type Values = { code: string };

/** Second step of signing in again: a code of the authenticator app, or a recovery code. */
export function SecondFactorProof({ ticket, proof }: { ticket: string; proof: Proof }) {
  const [form] = Form.useForm<Values>();
  useFirstFocus(() => form.focusField('code'));
  const land = (field: string, text: string) => {
    if (field !== 'code') return false;
    form.setFields([{ name: field, errors: [text] }]);
    return true;
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => void proof.prove(() => call(auth.secondFactor, { ticket, code }), land)}
    >
      <p className={styles.hint}>请在手机中打开 Google Authenticator 或两步验证 APP</p>
      <Form.Item
        name="code"
        label="输入 6 位动态码"
        normalize={withoutSpaces}
        extra="手机不在身边时，可输入一个恢复码"
        rules={[{ required: true, message: '请输入 6 位动态码!' }]}
      >
        <Input autoComplete="one-time-code" placeholder="6 位动态码" maxLength={20} />
      </Form.Item>
      <div className={styles.pair}>
        <Button onClick={proof.startOver}>返回</Button>
        <Button type="primary" htmlType="submit" loading={proof.isBusy}>
          继续
        </Button>
      </div>
    </Form>
  );
}

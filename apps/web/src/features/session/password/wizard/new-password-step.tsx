import { recovery } from '@baisi/contract/recovery';
import { longestPassword } from '@baisi/contract/rules/credentials';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../platform/api/use-call.ts';
import { notify } from '../../../../platform/notify.ts';
import { sessionIsOver } from '../../../../platform/session/renewal.ts';
import { withoutSpaces } from '../../../../ui/form/without-spaces.ts';
import { PasswordRuleHint } from '../password-rule-hint.tsx';
import styles from './password-wizard.module.css';
import { problemInNew, problemInRepeated, successPauseMs } from './wizard.logic.ts';

type Values = { password: string; repeated: string };
type Props = {
  username: string;
  phone: string;
  /** Ticket that proves the verified phone number. */
  ticket: string;
  onBack: () => void;
  onChanged: () => void;
};

/** Third step of the password reset: the new password. The change ends all sessions of the user, including this one. */
export function NewPasswordStep({ username, phone, ticket, onBack, onChanged }: Props) {
  const [form] = Form.useForm<Values>();
  const [isDone, setDone] = useState(false);
  const change = useCall(recovery.changePassword, {
    wraps: ['password'],
    onDone: () => {
      sessionIsOver();
      setDone(true);
      setTimeout(onChanged, successPauseMs);
    },
    onRefused: ({ message }) => {
      notify.warning(message);
      return true;
    },
  });
  const rule = (problemOf: (values: Partial<Values>) => string | undefined) => ({
    validator: async () => {
      const problem = problemOf(form.getFieldsValue());
      if (problem !== undefined) throw new Error(problem);
    },
  });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={isDone}
      onFinish={({ password }) => change.mutate({ username, phone, smscode: ticket, password })}
    >
      <Form.Item label="账号名">
        <Input readOnly variant="filled" value={username} autoComplete="username" aria-label="账号名" />
      </Form.Item>
      <Form.Item
        name="password"
        label="新密码"
        normalize={withoutSpaces}
        extra={<PasswordRuleHint />}
        rules={[rule(({ password }) => problemInNew(password))]}
      >
        <Input.Password autoComplete="new-password" maxLength={longestPassword} placeholder="请输入新密码" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label="确认密码"
        normalize={withoutSpaces}
        dependencies={['password']}
        rules={[rule(({ repeated, password }) => problemInRepeated(repeated, password))]}
      >
        <Input.Password
          autoComplete="new-password"
          maxLength={longestPassword}
          placeholder="请再次输入新密码"
        />
      </Form.Item>
      <div className={styles.pair}>
        <Button onClick={onBack} disabled={change.isPending || isDone}>
          上一步
        </Button>
        <Button type="primary" htmlType="submit" disabled={false} loading={change.isPending || isDone}>
          提交
        </Button>
      </div>
    </Form>
  );
}

import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useLoadingMessage } from '../../../platform/loading-message.ts';
import type { ResendPurpose } from '../../../platform/resend/resend.ts';
import { useResend } from '../../../platform/resend/use-resend.ts';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import styles from './code-field.module.css';

type Props = {
  label: string;
  purpose: ResendPurpose;
  /** The number that receives the message. */
  to: string;
  /** Sends a message; resolves to the refusal, undefined when it was sent, null when the form is not ready. */
  send: () => Promise<string | undefined | null>;
};

/** Form field `captcha` for the code of a text message, with the button that sends one. */
export function SmsCodeField({ label, purpose, to, send }: Props) {
  const form = Form.useFormInstance();
  const { secondsLeft: left, begin } = useResend(purpose, to);
  const [isSending, setSending] = useState(false);
  const isTold = useLoadingMessage(isSending);

  async function ask(): Promise<void> {
    setSending(true);
    const problem = await send();
    setSending(false);
    if (problem === undefined) begin(to);
    if (problem !== null)
      form.setFields([{ name: 'captcha', errors: problem === undefined ? [] : [problem] }]);
  }

  return (
    <Form.Item label={label} required>
      <div className={styles.code}>
        <Form.Item
          name="captcha"
          noStyle
          normalize={withoutSpaces}
          rules={[
            { required: true, message: '请输入短信验证码!' },
            { pattern: /^\d{6}$/, message: '手机验证码错误' },
          ]}
          validateFirst
        >
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            placeholder="手机短信验证码"
            aria-label="短信验证码"
          />
        </Form.Item>
        <Button
          className={styles.send ?? ''}
          loading={isSending}
          disabled={left > 0}
          onClick={() => void ask()}
        >
          {isTold ? '验证码发送中..' : left > 0 ? `${left} s` : '获取验证码'}
        </Button>
      </div>
    </Form.Item>
  );
}

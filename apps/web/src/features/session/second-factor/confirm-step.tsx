import { Button, Form, Input, Typography } from 'antd';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { useConfirmSecondFactor } from '../session.queries.ts';
import { useLanding } from '../use-landing.ts';
import type { AppSecret } from './app-secret.ts';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

type Values = { code: string };
type Props = { app: AppSecret; onConfirmed: (codes: readonly string[]) => void };

/** Splits the secret into groups of four characters, which are easier to type. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret for the authenticator app, and asks for a first code. */
export function ConfirmStep({ app, onConfirmed }: Props) {
  const [form] = Form.useForm<Values>();
  useFirstFocus(() => form.focusField('code'));
  const confirm = useConfirmSecondFactor({
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onRefused: useLanding(form, ['code']),
  });
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => confirm.mutate(values)}>
      <div className={styles.app}>
        <QrCode text={app.uri} label="两步验证二维码" />
        <div className={styles.words}>
          <p>请在手机中打开 Google Authenticator 或两步验证 APP，扫描二维码。</p>
          <p className={styles.quiet}>无法扫描时，请手动输入密钥：</p>
          <div className={styles.secret}>
            {inFours(app.secret)}
            <Typography.Text copyable={{ text: app.secret, tooltips: ['复制', '已复制'] }} />
          </div>
        </div>
      </div>
      <Form.Item
        name="code"
        label="动态码"
        normalize={withoutSpaces}
        rules={[
          { required: true, message: '请输入 6 位动态码!' },
          { pattern: /^\d{6}$/, message: '请输入 6 位动态码!' },
        ]}
        validateFirst
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          placeholder="输入 6 位动态码"
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={confirm.isPending}>
        启用
      </Button>
    </Form>
  );
}

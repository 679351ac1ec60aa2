import { Button, Form, Input } from 'antd';
import { maskedPhone } from '../../own-phone/masked.logic.ts';
import styles from './password-wizard.module.css';

type Props = { username: string; phone: string; onBack: () => void; onNext: () => void };

/** First step of the password reset: shows the account and the number that will receive the message. */
export function AccountStep({ username, phone, onBack, onNext }: Props) {
  return (
    <Form layout="vertical" onFinish={onNext}>
      <Form.Item label="账号名">
        <Input readOnly variant="filled" value={username} aria-label="账号名" />
      </Form.Item>
      <Form.Item label="手机号" extra="验证码将发送到您绑定的手机">
        <Input readOnly variant="filled" value={maskedPhone(phone)} aria-label="手机号" />
      </Form.Item>
      <div className={styles.pair}>
        <Button onClick={onBack}>返回</Button>
        <Button type="primary" htmlType="submit">
          下一步
        </Button>
      </div>
    </Form>
  );
}

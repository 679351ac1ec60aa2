import { Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import styles from './forced-password-change.module.css';
import { PasswordFields } from './password-fields.tsx';
import { useChangePassword } from './use-change-password.ts';

type Props = {
  /** The product's mark above the card. */
  mark: ReactNode;
  /** The only other way out. */
  onSignOut: () => Promise<void>;
};

/** In place of the workspace while the first password must be changed: the server refuses everything else. */
export function ForcedPasswordChange({ mark, onSignOut }: Props) {
  const { user, settled } = useSession();
  const { form, isPending, submit } = useChangePassword(() => settled('password'));
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        {mark}
        <h1 className={styles.title}>修改密码</h1>
        <p className={styles.text}>
          {user?.realname ?? ''}，您正在使用初始密码。为了账号安全，请先设置自己的密码，再进入系统。
        </p>
        <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={submit}>
          <PasswordFields />
          <Button type="primary" htmlType="submit" block loading={isPending} disabled={isLeaving}>
            确认修改
          </Button>
        </Form>
        <Button
          type="text"
          block
          loading={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            void onSignOut();
          }}
        >
          退出登录
        </Button>
      </div>
    </main>
  );
}

import { Button, Form } from 'antd';
import { useSession } from '../../../platform/session/session-store.ts';
import { PasswordFields } from '../password/password-fields.tsx';
import { useChangePassword } from '../password/use-change-password.ts';
import { ObligationPage, type ObligationProps } from './obligation-page.tsx';

/** Page on which the user must replace the initial password before anything else. */
export function ForcedPasswordChange({ onSettled, ...page }: ObligationProps) {
  const name = useSession((own) => own.user?.realname ?? '');
  const { form, isPending, submit } = useChangePassword(onSettled);
  return (
    <ObligationPage
      {...page}
      title="修改密码"
      text={`${name}，您正在使用初始密码。为了账号安全，请先设置自己的密码，再进入系统。`}
    >
      <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={submit}>
        <PasswordFields />
        <Button type="primary" htmlType="submit" block loading={isPending}>
          确认修改
        </Button>
      </Form>
    </ObligationPage>
  );
}

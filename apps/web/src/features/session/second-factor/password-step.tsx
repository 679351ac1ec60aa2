import { Button, Form } from 'antd';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { useEnrol } from '../session.queries.ts';
import { useLanding } from '../use-landing.ts';
import type { AppSecret } from './app-secret.ts';

type Values = { oldpassword: string };

/** Verifies the user by password, and requests the secret for the app. */
export function PasswordStep({ onGiven }: { onGiven: (app: AppSecret) => void }) {
  const [form] = Form.useForm<Values>();
  useFirstFocus(() => form.focusField('oldpassword'));
  const enrol = useEnrol({ onDone: onGiven, onRefused: useLanding(form, ['oldpassword']) });
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => enrol.mutate(values)}>
      <CurrentPasswordField />
      <Button type="primary" htmlType="submit" block loading={enrol.isPending}>
        下一步
      </Button>
    </Form>
  );
}

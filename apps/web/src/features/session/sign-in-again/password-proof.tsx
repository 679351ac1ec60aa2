import { auth } from '@baisi/contract/auth';
import { Button, Form, Input } from 'antd';
import { deviceOf } from '../../../platform/session/device-proof.ts';
import { callWrapped } from '../../../platform/transport/call-wrapped.ts';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { PictureCodeField, usePictureCode } from '../own-phone/picture-code.tsx';
import type { Proof } from './use-proof.ts';

type Values = { password: string; captcha: string };

type Props = {
  username: string;
  /** Whether the dialog's opening animation has ended. */
  isShown: boolean;
  proof: Proof;
};

/** Form to sign in again by password and captcha. */
export function PasswordProof({ username, isShown, proof }: Props) {
  const [form] = Form.useForm<Values>();
  useFirstFocus(() => form.focusField('password'), isShown);
  const code = usePictureCode();
  const land = (field: string, text: string) => {
    if (field !== 'captcha') return false;
    form.setFields([{ name: field, errors: [text] }]);
    return true;
  };
  const submit = async ({ password, captcha }: Values) => {
    const device = deviceOf(username);
    const input = {
      username,
      password,
      captcha: captcha.toLowerCase(),
      checkKey: code.checkKey,
      ...(device === undefined ? {} : { device }),
    };
    const ask = async () => (await callWrapped(auth.login, input, ['password'])).result;
    if ((await proof.prove(ask, land)) === 'done') return;
    // A captcha is valid for one attempt.
    form.setFieldValue('captcha', '');
    code.renew();
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <input type="hidden" autoComplete="username" value={username} readOnly />
      <Form.Item
        name="password"
        label="密码"
        normalize={withoutSpaces}
        rules={[{ required: true, message: '请输入密码!' }]}
      >
        <Input.Password autoComplete="current-password" placeholder="请输入密码" maxLength={128} />
      </Form.Item>
      <PictureCodeField name="captcha" code={code} />
      <Button type="primary" htmlType="submit" block loading={proof.isBusy}>
        登录
      </Button>
    </Form>
  );
}

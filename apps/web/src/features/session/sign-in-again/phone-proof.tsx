import { auth, smsMode } from '@baisi/contract/auth';
import { Button, Form } from 'antd';
import { call } from '../../../platform/api/call.ts';
import { deviceOf } from '../../../platform/session/device-proof.ts';
import { OwnPhoneCode } from '../own-phone/own-phone-code.tsx';
import type { Proof } from './use-proof.ts';

type Values = { captcha: string };

/** Form to sign in again by a code sent to the user's own number. */
export function PhoneProof({ mobile, proof }: { mobile: string; proof: Proof }) {
  const [form] = Form.useForm<Values>();
  const land = (field: string, text: string) => {
    if (field === 'captcha') form.setFields([{ name: 'captcha', errors: [text] }]);
    return field === 'captcha';
  };
  const device = deviceOf(mobile);
  const ask = (captcha: string) =>
    call(auth.phoneLogin, { mobile, captcha, ...(device === undefined ? {} : { device }) });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ captcha }) => void proof.prove(() => ask(captcha), land)}
    >
      <OwnPhoneCode mobile={mobile} mode={smsMode.signIn} purpose="sign-in" />
      <Button type="primary" htmlType="submit" block loading={proof.isBusy}>
        登录
      </Button>
    </Form>
  );
}

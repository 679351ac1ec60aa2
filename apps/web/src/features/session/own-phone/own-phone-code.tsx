import { auth, type smsMode } from '@baisi/contract/auth';
import { Form } from 'antd';
import { useState } from 'react';
import { ApiError, statusText } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { keepRefusedWait } from '../../../platform/resend/refused-wait.ts';
import type { ResendPurpose } from '../../../platform/resend/resend.ts';
import { maskedPhone } from './masked.logic.ts';
import { PictureCodeField, usePictureCode } from './picture-code.tsx';
import { SmsCodeField } from './sms-code-field.tsx';

type Props = {
  mobile: string;
  mode: (typeof smsMode)[keyof typeof smsMode];
  purpose: ResendPurpose;
};

/**
 * Form field `captcha` for a code sent to the user's own number. From the third message on a captcha has to be solved
 * before one is sent.
 */
export function OwnPhoneCode({ mobile, mode, purpose }: Props) {
  const form = Form.useFormInstance<{ picture?: string }>();
  const [needsPicture, setNeedsPicture] = useState(false);
  const code = usePictureCode(needsPicture);
  const blamePicture = (text: string) => form.setFields([{ name: 'picture', errors: [text] }]);

  async function send(): Promise<string | undefined | null> {
    const { picture: typed = '' } = form.getFieldsValue();
    if (needsPicture && typed === '') {
      blamePicture('请输入验证码!');
      return null;
    }
    const picture = needsPicture ? { captcha: typed.toLowerCase(), checkKey: code.checkKey } : {};
    try {
      await call(auth.sms, { mobile, smsmode: mode, ...picture });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) return statusText(0);
      keepRefusedWait(purpose, mobile, error);
      if (needsPicture) code.renew();
      if (error.field !== 'captcha' && error.field !== 'picture') return error.message;
      setNeedsPicture(true);
      // The captcha field is not mounted yet, so it cannot show the error.
      if (!needsPicture) return error.message;
      form.setFieldValue('picture', '');
      blamePicture(error.message);
      return null;
    }
  }

  return (
    <>
      {needsPicture ? <PictureCodeField name="picture" code={code} /> : null}
      <SmsCodeField
        label={`短信验证码（发送至 ${maskedPhone(mobile)}）`}
        purpose={purpose}
        to={mobile}
        send={send}
      />
    </>
  );
}

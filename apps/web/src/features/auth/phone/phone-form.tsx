import { type ReactNode, type Ref, useState } from 'react';
import { type ResendPurpose, resendOf } from '../../../platform/resend/resend.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import type { Captcha } from '../captcha/captcha.store.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { carryOut, empty } from '../entrance/attempt.ts';
import type { Outcome } from '../entrance/outcome.ts';
import { useAttempt } from '../entrance/use-attempt.ts';
import styles from '../outer-page/outer-form.module.css';
import { MobileField } from './mobile-field.tsx';
import {
  errorsOfPhone,
  mobileIn,
  type PhoneDraft,
  phoneFieldToMend,
  readPhone,
  signInMobileTexts,
} from './phone.logic.ts';
import { SmsCodeField } from './sms-code-field.tsx';
import { useSendCode } from './use-send-code.ts';
import { useSmsCode } from './use-sms-code.ts';

type Props = {
  purpose: ResendPurpose;
  newCaptcha: () => Captcha;
  formRef?: Ref<HTMLFormElement>;
  send: (draft: PhoneDraft) => Promise<Outcome>;
  onOutcome: (outcome: Outcome) => Promise<void>;
  /** Receives messages about sending the code instead of a notice; undefined: no message any more. */
  onTold?: (text: string | undefined) => void;
  /** Text of the button, and its name for screen readers. */
  submit: { text: string; label: string };
  /** Content between the fields and the button. */
  children?: ReactNode;
};

/** Form with mobile number and the code sent to it (product-spec §2 login page). */
export function PhoneForm({
  purpose,
  newCaptcha,
  formRef,
  send,
  onOutcome,
  onTold,
  submit,
  children,
}: Props) {
  const sms = useSmsCode({ purpose, mode: 'signIn', failure: '登录失败', newCaptcha, onTold });
  const form = useAttempt((element, setErrors) =>
    carryOut(
      element,
      {
        read: readPhone,
        errorsOf: (draft) => errorsOfPhone(draft, signInMobileTexts),
        send,
        onOutcome,
        afterwards: (sent, refusal) => {
          const field = phoneFieldToMend(refusal?.error);
          // A wrong code may be a typo: it stays, selected for retyping. A used code is cleared.
          if (refusal?.error === 'mobile-code-spent') empty(sent, 'smscode');
          return field === 'smscode' && refusal !== undefined ? { field, text: refusal.text } : { field };
        },
      },
      setErrors,
    ),
  );
  // After a reload, the number for which the wait between two messages has not ended.
  const [first] = useState(resendOf(purpose).waitingFor);
  const [mobile, setMobile] = useState(first);
  const sendCode = useSendCode(sms, form.setErrors, signInMobileTexts);
  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <MobileField
        first={first}
        error={form.errors['mobile']}
        onInput={(text) => {
          setMobile(mobileIn(text));
          form.mend('mobile');
        }}
      />
      {sms.captcha === undefined ? null : (
        <CaptchaField
          captcha={sms.captcha}
          name="picture"
          label="图形验证码"
          error={form.errors['picture']}
          onInput={() => form.mend('picture')}
        />
      )}
      <SmsCodeField
        placeholder="请输入短信验证码"
        purpose={purpose}
        to={mobile}
        isSending={sms.isSending}
        unsent={onTold === undefined ? sms.unsent : undefined}
        error={form.errors['smscode']}
        onInput={() => form.mend('smscode')}
        onSend={(element) => void sendCode(element)}
      />
      {children}
      <SubmitButton label={submit.label} isBusy={form.isBusy}>
        {submit.text}
      </SubmitButton>
    </form>
  );
}

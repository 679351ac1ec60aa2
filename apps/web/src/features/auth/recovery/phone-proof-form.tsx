import { type Ref, useState } from 'react';
import { resendOf } from '../../../platform/resend/resend.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { carryOut, empty } from '../entrance/attempt.ts';
import type { Refusal } from '../entrance/outcome.ts';
import { useAttempt } from '../entrance/use-attempt.ts';
import styles from '../outer-page/outer-form.module.css';
import { MobileField } from '../phone/mobile-field.tsx';
import { mobileIn, phoneFieldToMend } from '../phone/phone.logic.ts';
import { SmsCodeField } from '../phone/sms-code-field.tsx';
import { useSendCode } from '../phone/use-send-code.ts';
import type { useSmsCode } from '../phone/use-sms-code.ts';
import { errorsOfProof, type Found, type Proven, readProof, sendMobileTexts } from './recovery.logic.ts';
import { withRecoveryCalls } from './recovery.service.ts';

type Props = {
  sms: ReturnType<typeof useSmsCode>;
  /** The account that was looked up: only the server knows its number, so the form has no field for it. */
  found?: Found;
  formRef: Ref<HTMLFormElement>;
  onOutcome: (outcome: { kind: 'proven'; proven: Proven } | Refusal) => Promise<void>;
};

/**
 * First step of the recovery: verifies the code of a text message (product-spec §2), sent to a typed number (variant B)
 * or to the number of the account that was looked up (variant A).
 */
export function PhoneProofForm({ sms, found, formRef, onOutcome }: Props) {
  const form = useAttempt((element, setErrors) =>
    carryOut(
      element,
      {
        read: readProof,
        errorsOf: (proof) => errorsOfProof(proof, found !== undefined),
        send: (proof) => withRecoveryCalls(({ provePhone }) => provePhone(proof, found)),
        onOutcome,
        afterwards: (sent, refusal) => {
          const field = phoneFieldToMend(refusal?.error);
          if (refusal?.error === 'mobile-code-spent') empty(sent, 'smscode');
          return field === 'smscode' && refusal !== undefined ? { field, text: refusal.text } : { field };
        },
      },
      setErrors,
    ),
  );
  // After a reload, the number for which the wait between two messages has not ended.
  const [first] = useState(resendOf(sms.purpose).waitingFor);
  const [mobile, setMobile] = useState(first);
  const sendCode = useSendCode(sms, form.setErrors, sendMobileTexts, found);
  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      {found === undefined ? (
        <MobileField
          first={first}
          error={form.errors['mobile']}
          onInput={(text) => {
            setMobile(mobileIn(text));
            form.mend('mobile');
          }}
        />
      ) : (
        <p className={styles.fact}>
          账号 <strong>{found.username}</strong>，验证码发送至手机 <strong>{found.phone}</strong>
        </p>
      )}
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
        placeholder="手机短信验证码"
        purpose={sms.purpose}
        to={found?.username ?? mobile}
        isSending={sms.isSending}
        unsent={sms.unsent}
        error={form.errors['smscode']}
        onInput={() => form.mend('smscode')}
        onSend={(element) => void sendCode(element)}
      />
      <SubmitButton label="下一步" isBusy={form.isBusy}>
        下一步
      </SubmitButton>
    </form>
  );
}

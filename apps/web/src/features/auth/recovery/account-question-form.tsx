import type { Ref } from 'react';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Captcha } from '../captcha/captcha.store.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { carryOut, empty } from '../entrance/attempt.ts';
import type { Refusal } from '../entrance/outcome.ts';
import { useAttempt } from '../entrance/use-attempt.ts';
import styles from '../outer-page/outer-form.module.css';
import { stripSpaces } from '../outer-page/without-spaces.ts';
import { errorsOfQuestion, type Found, readQuestion } from './recovery.logic.ts';
import { withRecoveryCalls } from './recovery.service.ts';

type Props = {
  captcha: Captcha;
  formRef: Ref<HTMLFormElement>;
  onOutcome: (outcome: { kind: 'found'; found: Found } | Refusal) => Promise<void>;
};

const fieldOf = ({ error }: Refusal) => (error?.startsWith('captcha-') ? 'captcha' : 'account');

/** First step of the recovery, by account (product-spec §2 variant A): looks up the account. */
export function AccountQuestionForm({ captcha, formRef, onOutcome }: Props) {
  const form = useAttempt((element, setErrors) =>
    carryOut(
      element,
      {
        read: readQuestion,
        errorsOf: errorsOfQuestion,
        send: (question) =>
          withRecoveryCalls(({ findAccount }) => findAccount(question, captcha.view().checkKey)),
        onOutcome,
        afterwards: (sent, refusal) => {
          if (refusal === undefined) return { field: 'captcha' };
          // A captcha is valid for one lookup; the next one needs a new captcha.
          captcha.refresh();
          empty(sent, 'captcha');
          const field = fieldOf(refusal);
          if (refusal.error === 'captcha-wrong') return { field, text: '您输入的验证码不正确!' };
          return refusal.error === 'lookup-failed' ? { field, text: refusal.text } : { field };
        },
      },
      setErrors,
    ),
  );
  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <TextField
        label="用户账号或手机号"
        name="account"
        placeholder="请输入用户账号或手机号"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={50}
        error={form.errors['account']}
        onInput={(event) => {
          stripSpaces(event);
          form.mend('account');
        }}
      />
      <CaptchaField captcha={captcha} error={form.errors['captcha']} onInput={() => form.mend('captcha')} />
      <SubmitButton label="下一步" isBusy={form.isBusy}>
        下一步
      </SubmitButton>
    </form>
  );
}

import type { ReactNode, Ref } from 'react';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Captcha } from '../captcha/captcha.store.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import type { Outcome } from '../entrance/outcome.ts';
import { empty, useAttempt } from '../entrance/use-attempt.ts';
import styles from '../outer-page/outer-form.module.css';
import { stripSpaces } from '../outer-page/without-spaces.ts';
import { type AccountDraft, accountFieldToMend, errorsOfAccount, readAccount } from './account.logic.ts';
import { PasswordField } from './password-field.tsx';

type Props = {
  captcha: Captcha;
  /** Gets the form once it listens. */
  formRef?: Ref<HTMLFormElement>;
  send: (draft: AccountDraft, checkKey: string) => Promise<Outcome>;
  onOutcome: (outcome: Outcome) => Promise<void>;
  /** Words of the button, and its name for screen readers. */
  submit: { text: string; label: string };
  /** Between the fields and the button. */
  children?: ReactNode;
};

/** Account, password and image code (product-spec §2 login page). */
export function AccountForm({ captcha, formRef, send, onOutcome, submit, children }: Props) {
  const form = useAttempt({
    read: readAccount,
    errorsOf: errorsOfAccount,
    send: (draft) => send(draft, captcha.view().checkKey),
    onOutcome,
    afterwards: (element, refusal) => {
      // A code counts for one attempt: the picture and what was typed for it are used up.
      captcha.refresh();
      empty(element, 'captcha');
      const field = accountFieldToMend(refusal?.field);
      return refusal?.error === 'captcha-wrong' ? { field, text: '您输入的验证码不正确!' } : { field };
    },
  });
  return (
    // Should the app never arrive, a POST keeps the password out of the address.
    <form ref={formRef} className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <TextField
        label="用户名"
        name="username"
        placeholder="请输入用户名"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={120}
        error={form.errors['username']}
        onInput={(event) => {
          stripSpaces(event);
          form.mend('username');
        }}
      />
      <PasswordField error={form.errors['password']} onInput={() => form.mend('password')} />
      <CaptchaField captcha={captcha} error={form.errors['captcha']} onInput={() => form.mend('captcha')} />
      {children}
      <SubmitButton label={submit.label} isBusy={form.isBusy}>
        {submit.text}
      </SubmitButton>
    </form>
  );
}

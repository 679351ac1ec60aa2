import type { ReactNode, Ref } from 'react';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { unreachable } from '../entrance/outcome.ts';
import { useAttempt } from '../entrance/use-attempt.ts';
import styles from '../outer-page/outer-form.module.css';
import { stripSpaces } from '../outer-page/without-spaces.ts';
import type { AccountParts } from './account-attempt.ts';
import { loadAccountAttempt } from './late-attempt.ts';
import { PasswordField } from './password-field.tsx';

type Props = AccountParts & {
  /** Ref to the form element, set once it is hydrated. */
  formRef?: Ref<HTMLFormElement>;
  /** Text of the button, and its name for screen readers. */
  submit: { text: string; label: string };
  /** Content between the fields and the button. */
  children?: ReactNode;
};

/** Form with account, password and captcha (product-spec §2 login page). */
export function AccountForm({ captcha, formRef, send, onOutcome, submit, children }: Props) {
  const form = useAttempt(async (element, setErrors) => {
    const late = await loadAccountAttempt().catch(() => undefined);
    if (late !== undefined) return late.attemptAccount(element, { captcha, send, onOutcome }, setErrors);
    await onOutcome(unreachable);
    return false;
  });
  return (
    // If the scripts never load, the browser submits the form itself: POST keeps the password out of the address.
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
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

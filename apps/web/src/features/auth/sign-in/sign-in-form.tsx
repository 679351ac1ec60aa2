import type { InputEvent, Ref } from 'react';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Captcha } from '../captcha/captcha.store.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { PasswordField } from './password-field.tsx';
import { withoutSpaces } from './sign-in.logic.ts';
import styles from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  captcha: Captcha;
  /** Gets the form once it listens. */
  formRef: Ref<HTMLFormElement>;
  /** The session is stored: leave the page. */
  onSignedIn: () => void;
};

function stripSpaces(event: InputEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const text = withoutSpaces(input.value);
  if (text !== input.value) input.value = text;
}

/** Sign-in by account, password and image code (product-spec §2 login page). */
export function SignInForm({ captcha, formRef, onSignedIn }: Props) {
  const { errors, isBusy, mend, submit } = useSignIn(captcha, onSignedIn);
  return (
    // Should the app never arrive, a POST keeps the password out of the address.
    <form ref={formRef} className={styles.form} method="post" noValidate onSubmit={submit}>
      <TextField
        label="用户名"
        name="username"
        placeholder="请输入用户名"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={120}
        error={errors.username}
        onInput={(event) => {
          stripSpaces(event);
          mend('username');
        }}
      />
      <PasswordField error={errors.password} onInput={() => mend('password')} />
      <CaptchaField captcha={captcha} error={errors.captcha} onInput={() => mend('captcha')} />
      <label className={styles.remember}>
        <input type="checkbox" name="remembered" defaultChecked />
        自动登录
      </label>
      <SubmitButton label="登录" isBusy={isBusy}>
        确定
      </SubmitButton>
    </form>
  );
}

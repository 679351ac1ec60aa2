import { passwordRuleMessage } from '@baisi/contract/rules/password';
import { type Ref, useState } from 'react';
import { PasswordStrength } from '../../../fields/password-strength/password-strength.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { carryOut } from '../entrance/attempt.ts';
import type { Refusal } from '../entrance/outcome.ts';
import { useAttempt } from '../entrance/use-attempt.ts';
import styles from '../outer-page/outer-form.module.css';
import { errorsOfNewPassword, type Proven, readNewPassword } from './recovery.logic.ts';
import { withRecoveryCalls } from './recovery.service.ts';

type Props = {
  proven: Proven;
  formRef: Ref<HTMLFormElement>;
  onOutcome: (outcome: { kind: 'set' } | Refusal) => Promise<void>;
};

/** Second step of the recovery: the new password. A refusal by the server is shown at its field. */
export function NewPasswordForm({ proven, formRef, onOutcome }: Props) {
  const [typed, setTyped] = useState('');
  const form = useAttempt((element, setErrors) =>
    carryOut(
      element,
      {
        read: readNewPassword,
        errorsOf: errorsOfNewPassword,
        send: ({ password }) => withRecoveryCalls(({ setPassword }) => setPassword(proven, password)),
        onOutcome,
        afterwards: (_, refusal) =>
          refusal?.field === 'password' ? { field: 'password', text: refusal.text } : { field: 'password' },
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
        label="账号名"
        name="username"
        autoComplete="username"
        defaultValue={proven.username}
        readOnly
        error={form.errors['username']}
      />
      <PasswordField
        label="新密码"
        autoComplete="new-password"
        error={form.errors['password']}
        hint={passwordRuleMessage.replace(/!+$/, '')}
        onInput={(text) => {
          setTyped(text);
          form.mend('password');
        }}
      />
      <PasswordStrength password={typed} />
      <PasswordField
        label="确认密码"
        name="confirmation"
        autoComplete="new-password"
        error={form.errors['confirmation']}
        onInput={() => form.mend('confirmation')}
      />
      <SubmitButton label="提交" isBusy={form.isBusy}>
        提交
      </SubmitButton>
    </form>
  );
}

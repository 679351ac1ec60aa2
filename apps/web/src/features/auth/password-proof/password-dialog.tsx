import { type SubmitEvent, useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import { ModalDialog } from '../../../ui/modal/modal-dialog.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { goTo } from '../entrance/attempt.ts';
import { withCalls } from '../entrance/entrance.service.ts';
import type { StepProps } from '../entrance/entrance.ts';
import type { PasswordStep } from '../entrance/outcome.ts';
import { textIn } from '../outer-page/without-spaces.ts';
import styles from '../second-factor/second-factor-dialog.module.css';

/**
 * Asks for the password when another user has changed the phone number of the sign-in. A used ticket leads back to the
 * form.
 */
export function PasswordDialog({ step, entrance }: StepProps<PasswordStep>) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(form: HTMLFormElement): Promise<void> {
    const password = withoutSpaces(textIn(new FormData(form), 'password'));
    if (password === '') {
      setError('请输入密码!');
      goTo(form, 'password');
      return;
    }
    setBusy(true);
    const outcome = await withCalls(({ provePassword }) => provePassword(step.ticket, password, step));
    if (outcome.kind !== 'refused') {
      await entrance.take(outcome);
      return;
    }
    if (outcome.error === 'ticket-spent') {
      notify.error({ title: '登录失败', text: outcome.text });
      entrance.close();
      return;
    }
    setBusy(false);
    setError(outcome.text);
    goTo(form, 'password');
  }

  return (
    <ModalDialog title="确认身份" widthPx={420} onClose={isBusy ? undefined : entrance.close}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!isBusy) void send(event.currentTarget);
        }}
      >
        <p className={styles.text}>
          {step.text}
          <br />
          忘记密码请联系管理员
        </p>
        <PasswordField error={error} onInput={() => setError(undefined)} />
        <SubmitButton label="继续" isBusy={isBusy}>
          继续
        </SubmitButton>
        <div className={styles.others}>
          <button type="button" className={styles.other} disabled={isBusy} onClick={entrance.close}>
            返回
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

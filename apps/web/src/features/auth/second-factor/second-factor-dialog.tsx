import { type SubmitEvent, useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ModalDialog } from '../../../ui/modal/modal-dialog.tsx';
import { goTo } from '../entrance/attempt.ts';
import { withCalls } from '../entrance/entrance.service.ts';
import type { StepProps } from '../entrance/entrance.ts';
import type { SecondFactorStep } from '../entrance/outcome.ts';
import { textIn } from '../outer-page/without-spaces.ts';
import { type CodeKind, codeIn, errorOfCode } from './second-factor.logic.ts';
import styles from './second-factor-dialog.module.css';

/** Duration of the loading state after a right code (product-spec §4 and §9); a wrong one is reported at once. */
const loadingMs = 2_000;

/**
 * 两步验证 (product-spec §2 two-step code dialog). A wrong code keeps the dialog open; a used ticket leads back to the
 * form.
 */
export function SecondFactorDialog({ step, entrance }: StepProps<SecondFactorStep>) {
  const [kind, setKind] = useState<CodeKind>('app');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isApp = kind === 'app';

  async function send(form: HTMLFormElement): Promise<void> {
    const code = codeIn(kind, textIn(new FormData(form), 'code'));
    const wrong = errorOfCode(kind, code);
    setError(wrong);
    if (wrong !== undefined) {
      goTo(form, 'code');
      return;
    }
    setBusy(true);
    const loaded = new Promise((resolve) => {
      setTimeout(resolve, loadingMs);
    });
    const outcome = await withCalls(({ passSecondFactor }) => passSecondFactor(step.ticket, code, step));
    if (outcome.kind !== 'refused') {
      await loaded;
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
    goTo(form, 'code');
  }

  return (
    <ModalDialog title="两步验证" widthPx={420} onClose={isBusy ? undefined : entrance.close}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!isBusy) void send(event.currentTarget);
        }}
      >
        <p className={styles.text} aria-live="polite">
          {isBusy ? (
            <>
              正在验证..
              <br />
              请稍后
            </>
          ) : isApp ? (
            <>
              请在手机中打开 Google Authenticator 或两步验证 APP
              <br />
              输入 6 位动态码
            </>
          ) : (
            <>
              请输入启用两步验证时保存的恢复码
              <br />
              每个恢复码只能使用一次
            </>
          )}
        </p>
        <TextField
          key={kind}
          label={isApp ? '动态码' : '恢复码'}
          name="code"
          placeholder={isApp ? '6 位动态码' : '例如 ab3de-fgh45'}
          autoComplete="one-time-code"
          inputMode={isApp ? 'numeric' : 'text'}
          autoCapitalize="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog with a single field
          autoFocus
          data-code={kind}
          error={error}
          onInput={(event) => {
            const input = event.currentTarget;
            const code = codeIn(kind, input.value);
            if (code !== input.value) input.value = code;
            setError(undefined);
          }}
        />
        <SubmitButton label="继续" isBusy={isBusy}>
          继续
        </SubmitButton>
        <div className={styles.others}>
          <button
            type="button"
            className={styles.other}
            disabled={isBusy}
            onClick={() => {
              setKind(isApp ? 'recovery' : 'app');
              setError(undefined);
            }}
          >
            {isApp ? '遗失手机?' : '使用动态码'}
          </button>
          <button type="button" className={styles.other} disabled={isBusy} onClick={entrance.close}>
            返回
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

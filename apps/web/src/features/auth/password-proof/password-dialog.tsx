import { PasswordField } from '../account/password-field.tsx';
import { withCalls } from '../entrance/entrance.service.ts';
import type { StepProps } from '../entrance/entrance.ts';
import type { PasswordStep } from '../entrance/outcome.ts';
import { ProofDialog } from '../entrance/proof-dialog.tsx';

/** Asks for the password after the code of a phone number that another user changed. */
export function PasswordDialog({ step, entrance }: StepProps<PasswordStep>) {
  return (
    <ProofDialog
      title="确认身份"
      field="password"
      entrance={entrance}
      errorOf={(password) => (password === '' ? '请输入密码!' : undefined)}
      prove={(password) => withCalls(({ provePassword }) => provePassword(step.ticket, password, step))}
      text={() => (
        <>
          {step.text}
          <br />
          忘记密码请联系管理员
        </>
      )}
      input={({ error, clearError }) => <PasswordField error={error} onInput={clearError} />}
    />
  );
}

import { useLoadingMessage } from '../../../platform/loading-message.ts';
import type { ResendPurpose } from '../../../platform/resend/resend.ts';
import { useResend } from '../../../platform/resend/use-resend.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { stripSpaces } from '../outer-page/without-spaces.ts';
import styles from './sms-code-field.module.css';

type Props = {
  placeholder: string;
  purpose: ResendPurpose;
  /** Recipient of the message, a number or an account. The wait before the next message is counted for each. */
  to: string;
  isSending: boolean;
  /** Why no message was sent, shown at the button. */
  unsent: string | undefined;
  error: string | undefined;
  onInput: () => void;
  onSend: (form: HTMLFormElement) => void;
};

/** Field for the code of a text message, with the button that sends one. */
export function SmsCodeField({ placeholder, purpose, to, isSending, unsent, error, onInput, onSend }: Props) {
  const isTold = useLoadingMessage(isSending);
  const { secondsLeft } = useResend(purpose, to);
  const isWaiting = secondsLeft > 0;
  return (
    <TextField
      label="短信验证码"
      name="smscode"
      placeholder={placeholder}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={12}
      error={error}
      hint={isTold ? '验证码发送中..' : unsent}
      onInput={(event) => {
        stripSpaces(event);
        onInput();
      }}
      beside={
        <button
          type="button"
          className={styles.send}
          disabled={isSending || isWaiting}
          onClick={({ currentTarget }) => {
            if (currentTarget.form !== null) onSend(currentTarget.form);
          }}
        >
          {isWaiting ? `${secondsLeft} s` : '获取验证码'}
        </button>
      }
    />
  );
}

import { useState } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { stripSpaces } from '../outer-page/without-spaces.ts';
import styles from './password-field.module.css';

type Props = {
  label?: string;
  name?: string;
  autoComplete?: 'current-password' | 'new-password';
  error: string | undefined;
  hint?: string | undefined;
  onInput: (typed: string) => void;
};

/** A password field whose value can be made visible. */
export function PasswordField({
  label = '密码',
  name = 'password',
  autoComplete = 'current-password',
  error,
  hint,
  onInput,
}: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      placeholder={`请输入${label}`}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={128}
      error={error}
      hint={hint}
      onInput={(event) => {
        stripSpaces(event);
        onInput(event.currentTarget.value);
      }}
      trailing={
        <button
          type="button"
          className={styles.eye}
          aria-label={isShown ? '隐藏输入内容' : '显示输入内容'}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M2.5 12s3.4-6.2 9.5-6.2S21.5 12 21.5 12s-3.4 6.2-9.5 6.2S2.5 12 2.5 12z" />
            <circle cx="12" cy="12" r="2.8" />
            {isShown ? null : <path d="M4.5 19.5l15-15" />}
          </svg>
        </button>
      }
    />
  );
}

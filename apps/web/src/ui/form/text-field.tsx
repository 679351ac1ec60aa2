import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './text-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id' | 'aria-describedby'> & {
  label: string;
  /** Error text below the field, which is then marked as invalid. */
  error: string | undefined;
  /** Text in the place of the error while there is none. */
  hint?: string | undefined;
  /** Content inside the field, at its end. */
  trailing?: ReactNode;
  /** Content right of the field. */
  beside?: ReactNode;
};

/** A labelled, uncontrolled text input in the style of antd's large one. */
export function TextField({ label, error, hint, trailing, beside, ...input }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  const isWrong = error !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={styles.box} data-wrong={isWrong || undefined}>
          <input
            {...input}
            id={id}
            className={styles.input}
            aria-invalid={isWrong}
            aria-describedby={isWrong || hint !== undefined ? errorId : undefined}
          />
          {trailing}
        </div>
        {beside}
      </div>
      <p id={errorId} className={isWrong ? styles.error : styles.hint} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}

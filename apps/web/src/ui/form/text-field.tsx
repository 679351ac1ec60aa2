import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './text-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id' | 'aria-describedby'> & {
  label: string;
  /** Stands under the field, which is then marked as wrong. */
  error: string | undefined;
  /** Stands in the place of the error while there is none. */
  hint?: string | undefined;
  /** Inside the field, at its end. */
  trailing?: ReactNode;
  /** Right of the field. */
  beside?: ReactNode;
};

/** A labelled text input in the look of antd's large one. The browser keeps its value. */
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

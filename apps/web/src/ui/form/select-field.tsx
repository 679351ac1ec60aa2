import { type ComponentProps, useId } from 'react';
import styles from './select-field.module.css';

type Props = Omit<ComponentProps<'select'>, 'className' | 'id' | 'aria-describedby' | 'children'> & {
  label: string;
  /** Shown until a value is chosen. */
  placeholder: string;
  options: readonly { value: string; text: string }[];
  /** Error text below the field, which is then marked as invalid. */
  error: string | undefined;
};

/** A labelled native select in the style of antd's large one. */
export function SelectField({ label, placeholder, options, error, ...select }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  const isWrong = error !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={styles.select}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <p id={errorId} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

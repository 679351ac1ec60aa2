import type { ReactNode } from 'react';
import styles from './submit-button.module.css';

type Props = {
  /** Name for screen readers. */
  label: string;
  /** Shows a spinner and ignores presses. */
  isBusy: boolean;
  children: ReactNode;
};

/** The submit button of a form. */
export function SubmitButton({ label, isBusy, children }: Props) {
  return (
    <button type="submit" className={styles.button} aria-label={label} aria-busy={isBusy} disabled={isBusy}>
      {isBusy ? <span className={styles.wheel} /> : null}
      {children}
    </button>
  );
}

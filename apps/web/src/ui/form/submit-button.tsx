import type { ReactNode } from 'react';
import styles from './submit-button.module.css';

type Props = {
  /** Name for screen readers. */
  label: string;
  /** Turns a wheel and takes no second press. */
  isBusy: boolean;
  children: ReactNode;
};

/** The one button that sends the form. */
export function SubmitButton({ label, isBusy, children }: Props) {
  return (
    <button type="submit" className={styles.button} aria-label={label} aria-busy={isBusy} disabled={isBusy}>
      {isBusy ? <span className={styles.wheel} /> : null}
      {children}
    </button>
  );
}

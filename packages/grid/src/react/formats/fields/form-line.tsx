import { type ReactNode, useId } from 'react';
import styles from '../formats.module.css';
import { Fault } from './fault.tsx';

type Props = { label: string; fault: string | undefined; children: ReactNode };

/** A form field with its label and its error message. */
export function FormLine({ label, fault, children }: Props) {
  const id = useId();
  const isWrong = fault !== undefined;
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={isWrong ? `${id}-fault` : undefined}
      className={styles.field}
      data-fault={isWrong ? '' : undefined}
    >
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.control}>
        {children}
        {isWrong ? <Fault id={`${id}-fault`} words={fault} /> : null}
      </div>
    </div>
  );
}

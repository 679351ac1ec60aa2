import { useId } from 'react';
import controls from '../../surfaces/controls.module.css';
import styles from '../formats.module.css';
import { Fault } from './fault.tsx';

type Props = { text: string; fault: string | undefined; onChange: (text: string) => void };

/** An input for the text that a condition looks for in cells. */
export function TextOperand({ text, fault, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.operand} data-fault={fault === undefined ? undefined : ''}>
      <input
        aria-label="文字"
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        className={controls.field}
        maxLength={500}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault === undefined ? null : <Fault id={id} words={fault} />}
    </div>
  );
}

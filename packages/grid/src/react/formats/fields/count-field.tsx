import { useId } from 'react';
import controls from '../../surfaces/controls.module.css';
import styles from '../formats.module.css';
import { Fault } from './fault.tsx';

/** An input for a whole number, with its unit. */
export function CountField(props: {
  label: string;
  text: string;
  units: readonly [first: string, second: string];
  isSecond: boolean;
  fault: string | undefined;
  onChange: (text: string, isSecond: boolean) => void;
}) {
  const { label, text, units, isSecond, fault, onChange } = props;
  const id = useId();
  const isWrong = fault !== undefined;
  return (
    <div className={styles.operand} data-fault={isWrong ? '' : undefined}>
      <input
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        inputMode="numeric"
        className={`${controls.field} ${styles.short}`}
        value={text}
        onChange={(event) => onChange(event.target.value, isSecond)}
      />
      <select
        aria-label="单位"
        className={controls.field}
        value={units[Number(isSecond)]}
        onChange={(event) => onChange(text, event.target.value === units[1])}
      >
        {units.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </select>
      {isWrong ? <Fault id={id} words={fault} /> : null}
    </div>
  );
}

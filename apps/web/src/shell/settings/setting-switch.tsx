import { useId } from 'react';
import shared from './setting.module.css';
import styles from './setting-switch.module.css';

type Props = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The setting is not available now. */
  disabled?: boolean;
  /** Text below the switch: its effect, or when it is available. */
  tip?: string | undefined;
};

/** A setting that is on or off. */
export function SettingSwitch({ label, checked, onChange, disabled = false, tip }: Props) {
  const tipId = useId();
  return (
    <div className={styles.row}>
      <label className={styles.switch} data-disabled={disabled}>
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={tip === undefined ? undefined : tipId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.knob} aria-hidden="true" />
      </label>
      {tip === undefined ? null : (
        <p id={tipId} className={shared.tip}>
          {tip}
        </p>
      )}
    </div>
  );
}

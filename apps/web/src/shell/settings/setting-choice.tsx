import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import shared from './setting.module.css';
import styles from './setting-choice.module.css';

type Option<V extends string> = {
  value: V;
  label: string;
  /** Preview picture of the option. Without pictures the options are shown as a row of labels. */
  picture?: ReactNode;
  disabled?: boolean;
};

type Props<V extends string> = {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  tip?: string | undefined;
};

/** A setting with a few values: with pictures, or as a row of labels. */
export function SettingChoice<V extends string>({ label, options, value, onChange, tip }: Props<V>) {
  const name = useId();
  const hasPictures = options.some(({ picture }) => picture !== undefined);
  return (
    <fieldset className={shared.section} aria-describedby={tip === undefined ? undefined : `${name}-tip`}>
      <legend className={shared.legend}>{label}</legend>
      <div className={hasPictures ? styles.pictures : styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={hasPictures ? styles.picture : styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.picture === undefined ? null : (
              <span className={styles.frame}>
                {option.picture}
                <span className={styles.chosen}>
                  <Icon name="check" sizePx={12} />
                </span>
              </span>
            )}
            <span className={hasPictures ? styles.caption : styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
      {tip === undefined ? null : (
        <p id={`${name}-tip`} className={shared.tip}>
          {tip}
        </p>
      )}
    </fieldset>
  );
}

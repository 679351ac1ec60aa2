import type { NotificationSettings } from '@baisi/contract/notifications';
import { Select, Switch } from 'antd';
import { useId } from 'react';
import styles from './notifications.module.css';
import type { SettingsChange } from './use-settings-saving.ts';

type Props = { settings: NotificationSettings; onChange: (change: SettingsChange) => void };

const usual = { quietFrom: '22:00', quietTo: '08:00' };
const minutesPerStep = 30;

/** Every half hour of a day, `HH:mm`. */
const times = Array.from({ length: (24 * 60) / minutesPerStep }, (_, step) => {
  const minutes = step * minutesPerStep;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** The times to choose from: half hours, the stored one, and not the other end. */
const optionsFor = (stored: string, other: string) =>
  [...new Set([...times, stored])]
    .filter((time) => time !== other)
    .toSorted()
    .map((time) => ({ value: time, label: time }));

/** Switches quiet hours on and off, and sets their ends. */
export function QuietHours({ settings, onChange }: Props) {
  const { quietFrom, quietTo } = settings;
  const isOn = quietFrom !== null && quietTo !== null;
  const label = useId();
  return (
    <div className={styles.quiet}>
      <Switch
        checked={isOn}
        aria-labelledby={label}
        onChange={(isWanted) => onChange(() => (isWanted ? usual : { quietFrom: null, quietTo: null }))}
      />
      <span id={label}>开启免打扰</span>
      {isOn ? (
        <span className={styles.times}>
          <Select
            aria-label="开始时间"
            value={quietFrom}
            options={optionsFor(quietFrom, quietTo)}
            onChange={(time) => onChange(() => ({ quietFrom: time }))}
          />
          至{quietTo < quietFrom ? '次日' : ''}
          <Select
            aria-label="结束时间"
            value={quietTo}
            options={optionsFor(quietTo, quietFrom)}
            onChange={(time) => onChange(() => ({ quietTo: time }))}
          />
        </span>
      ) : null}
      <p className={styles.note}>
        时段内不弹出提醒，邮件等在时段结束后发送；届时已读的消息不再发送。账号安全消息不受影响。
      </p>
    </div>
  );
}

import { Checkbox, Select } from 'antd';
import styles from './cron-field.module.css';
import { type CronPreset, minuteSteps, weekdays } from './cron-presets.logic.ts';
import { NumberPart } from './number-part.tsx';
import { TimeOfDay } from './time-of-day.tsx';

type Props = { preset: CronPreset; onChange: (preset: CronPreset) => void };

/** The controls of a common recurrence: its interval, days and time. */
export function PresetParts({ preset, onChange }: Props) {
  if (preset.kind === 'minutes') {
    return (
      <Select
        aria-label="间隔"
        style={{ width: 120 }}
        options={minuteSteps.map((every) => ({ value: every, label: `${every} 分钟` }))}
        value={preset.every}
        onChange={(every) => onChange({ ...preset, every })}
      />
    );
  }
  if (preset.kind === 'hourly') {
    return (
      <>
        第
        <NumberPart
          name="分钟"
          from={0}
          to={59}
          value={preset.minute}
          onChange={(minute) => onChange({ ...preset, minute })}
        />
        分钟
      </>
    );
  }
  const time = <TimeOfDay preset={preset} onChange={onChange} />;
  if (preset.kind === 'weekly') {
    return (
      <>
        {time}
        <Checkbox.Group
          className={styles.week ?? ''}
          options={weekdays.map(({ day, text }) => ({ value: day, label: text }))}
          value={[...preset.days]}
          onChange={(chosen) => {
            const days = weekdays.map(({ day }) => day).filter((day) => chosen.includes(day));
            // An expression needs a day: the last one stays chosen.
            if (days.length > 0) onChange({ ...preset, days });
          }}
        />
      </>
    );
  }
  if (preset.kind === 'monthly') {
    return (
      <>
        <NumberPart
          name="日期"
          from={1}
          to={31}
          value={preset.day}
          onChange={(day) => onChange({ ...preset, day })}
        />
        日{time}
      </>
    );
  }
  return time;
}

import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { CronPreset } from './cron-presets.logic.ts';

type Timed = Extract<CronPreset, { hour: number }>;

/** The time of day of a recurrence. */
export function TimeOfDay({ preset, onChange }: { preset: Timed; onChange: (preset: Timed) => void }) {
  const { hour, minute } = preset;
  return (
    <TimePicker
      aria-label="时间"
      format="HH:mm"
      allowClear={false}
      needConfirm={false}
      style={{ width: 110 }}
      value={dayjs().startOf('day').hour(hour).minute(minute)}
      onChange={(time) => {
        if (time !== null) onChange({ ...preset, hour: time.hour(), minute: time.minute() });
      }}
    />
  );
}

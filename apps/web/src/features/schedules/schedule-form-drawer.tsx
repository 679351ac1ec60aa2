import { InputNumber, Select } from 'antd';
import { RecordFormDrawer } from '../../fields/record-form/record-form-drawer.tsx';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { type FormProps, useRecordForm } from '../../fields/record-form/use-record-form.ts';
import { CronItem } from './cron/cron-item.tsx';
import { zoneOptions } from './cron/time-zones.logic.ts';
import { scheduleForm } from './schedule-form.ts';

/** Form that edits when the schedule with `id` runs and when it alarms. Remount it for every opening. */
export function ScheduleFormDrawer(props: FormProps) {
  const editor = useRecordForm(scheduleForm, props);
  const title = editor.base === undefined ? '编辑定时任务' : `编辑定时任务：${editor.base.title}`;
  return (
    <RecordFormDrawer editor={editor} title={title} widthPx={560}>
      <CronItem usual={editor.base?.defaultCron} />
      <RecordItem name="timeZone" extra="执行时间按此时区计算">
        <Select showSearch={{ optionFilterProp: 'label' }} options={[...zoneOptions()]} />
      </RecordItem>
      <RecordItem name="alarmAfter" extra="连续失败达到此次数时，提醒可查看定时任务的用户">
        <InputNumber min={1} max={100} precision={0} suffix="次" style={{ width: 160 }} />
      </RecordItem>
    </RecordFormDrawer>
  );
}

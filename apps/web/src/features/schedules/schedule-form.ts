import type { InputOf } from '@baisi/contract/endpoint';
import { Schedule, ScheduleForm, type schedules } from '@baisi/contract/schedules';
import { field, type ValuesOf } from '../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../fields/record-form/saving/refused-save.logic.ts';
import type { SaveReactions } from '../../fields/record-form/saving/saving.ts';
import { byWireNames } from '../../fields/record-form/saving/stored-by.ts';
import { zoneText } from './cron/time-zones.logic.ts';
import { loadSchedule, useEditSchedule } from './schedules.queries.ts';

const fields = {
  title: field.text('任务', { isFixed: true }),
  cron: field.text('执行时间'),
  timeZone: field.choice('时区'),
  alarmAfter: field.number('连续失败告警次数'),
};
export type ScheduleValues = ValuesOf<typeof fields>;

const toEdit = (values: ScheduleValues, { id, version }: Schedule): InputOf<typeof schedules.edit> => ({
  id,
  version,
  cron: values.cron,
  timeZone: values.timeZone ?? '',
  alarmAfter: values.alarmAfter ?? undefined,
});

function useSaveSchedule(reactions: SaveReactions) {
  const edit = useEditSchedule(reactions);
  return {
    // The form only edits: schedules are declared by the features of the product.
    save: (values: ScheduleValues, from: Schedule | undefined) =>
      from !== undefined && edit.mutate(toEdit(values, from)),
    isSaving: edit.isPending,
    access: { add: edit.access, edit: edit.access },
  };
}

/** The form of a schedule. */
export const scheduleForm = recordForm({
  key: 'schedules.form',
  noun: '定时任务',
  fields,
  schemas: ScheduleForm.shape,
  nameOf: ({ title }) => title,
  toValues: byWireNames(fields).toValues,
  load: loadSchedule,
  readStored: currentOf(Schedule),
  useSave: useSaveSchedule,
  useTexts: () => ({ timeZone: (zone) => zoneText(zone ?? '') }),
});

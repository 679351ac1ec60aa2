import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { jobStates } from './jobs.ts';
import { editOf } from './rules/edit-of.ts';
import { id, requiredText, SwitchedStatus, version, wholeNumber } from './rules/fields.ts';

/** States of a run: those of its job, or `missed` when no node was running at its time. */
export const scheduleRunStates = [...jobStates, 'missed'] as const;
export const ScheduleRunState = z.enum(scheduleRunStates);
export type ScheduleRunState = z.infer<typeof ScheduleRunState>;

/** A schedule (定时任务). Features declare schedules in code; administrators change time, alarm and status. */
export const Schedule = z.object({
  /** The key under which its feature declares it, such as `sessions-sweep`. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Cron expression of five fields: minute, hour, day, month, weekday. */
  cron: z.string(),
  /** The cron expression in Chinese: 每天02:30. */
  words: z.string(),
  /** Expression that the feature declares, for resetting. */
  defaultCron: z.string(),
  /** IANA name, such as `Asia/Shanghai`. */
  timeZone: z.string(),
  /** `0` paused, `1` active. */
  status: SwitchedStatus,
  /** The next five times as wire times (GMT+8); empty when paused. */
  nextTimes: z.array(z.string()),
  /** Wire time of the start, or of the occurrence when it was missed. */
  lastRun: z.nullable(
    z.object({ time: z.string(), state: ScheduleRunState, durationMs: z.nullable(z.number()) }),
  ),
  failuresInRow: z.number(),
  /** Number of failures in a row after which holders of `schedule:list` are alarmed. */
  alarmAfter: z.number(),
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
});
export type Schedule = z.infer<typeof Schedule>;

/** One run of a schedule. */
export const ScheduleRun = z.object({
  id: z.string(),
  /** The time for which it was due. */
  dueTime: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  durationMs: z.nullable(z.number()),
  state: ScheduleRunState,
  error: z.nullable(z.string()),
  /** Technical cause of a failure. */
  cause: z.nullable(z.string()),
  /** Started by the schedule, or by a person (立即执行). */
  by: z.enum(['schedule', 'person']),
  /** Name of that person. */
  byName: z.nullable(z.string()),
  /** Its background job; null when it was missed or the job has been deleted. */
  jobId: z.nullable(z.string()),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;

export const ScheduleRunPage = pageOf(ScheduleRun);
export type ScheduleRunPage = z.infer<typeof ScheduleRunPage>;

const form = {
  cron: requiredText('cron表达式', 100),
  timeZone: requiredText('时区', 60),
  alarmAfter: wholeNumber('连续失败告警次数', { min: 1, max: 100 }),
};
export const ScheduleForm = z.object(form);
export type ScheduleForm = z.output<typeof ScheduleForm>;
export const ScheduleToEdit = editOf(form, { id: id('定时任务'), version: version() });
export type ScheduleToEdit = z.output<typeof ScheduleToEdit>;

const one = z.object({ id: id('定时任务') });

/** 定时任务. An invalid expression or time zone answers 400 with the reason in Chinese. */
export const schedules = {
  list: endpoint({
    summary: 'All schedules, by title.',
    method: 'GET',
    path: '/sys/quartzJob/list',
    access: permission('schedule:list'),
    input: z.object({}),
    result: z.array(Schedule),
  }),
  get: endpoint({
    summary: 'One schedule.',
    method: 'GET',
    path: '/sys/quartzJob/queryById',
    access: permission('schedule:list'),
    input: one,
    result: Schedule,
  }),
  edit: endpoint({
    summary: 'Change when a schedule runs and when it alarms. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/quartzJob/edit',
    aliases: [{ method: 'POST' }],
    access: permission('schedule:edit'),
    audit: { type: 'edit', text: '编辑定时任务' },
    input: ScheduleToEdit,
    result: Nothing,
    done: '修改成功!',
  }),
  pause: endpoint({
    summary: 'Stop a schedule from running until it is resumed.',
    method: 'PUT',
    path: '/sys/quartzJob/pause',
    access: permission('schedule:edit'),
    audit: { type: 'edit', text: '暂停定时任务' },
    input: one,
    result: Nothing,
    done: '已暂停',
  }),
  resume: endpoint({
    summary: 'Let a paused schedule run again, from its next time on.',
    method: 'PUT',
    path: '/sys/quartzJob/resume',
    access: permission('schedule:edit'),
    audit: { type: 'edit', text: '启动定时任务' },
    input: one,
    result: Nothing,
    done: '已启动',
  }),
  run: endpoint({
    summary: 'Run a schedule once, now, also when it is paused. Returns the background job.',
    method: 'POST',
    path: '/sys/quartzJob/execute',
    access: permission('schedule:run'),
    audit: { type: 'edit', text: '立即执行定时任务' },
    input: one,
    result: z.object({ jobId: z.string() }),
    done: '已开始执行',
  }),
  runs: endpoint({
    summary: 'The runs of a schedule, newest first; the last 200 are kept.',
    method: 'GET',
    path: '/sys/quartzJob/runs',
    access: permission('schedule:list'),
    input: z.object({
      id: id('定时任务'),
      pageNo: z.optional(wholeNumber('页码', { min: 1, max: 1_000_000_000 })),
      pageSize: z.optional(wholeNumber('每页条数', { min: 1, max: 1_000_000_000 })),
    }),
    result: ScheduleRunPage,
  }),
  preview: endpoint({
    summary: 'A cron expression in Chinese words, with its next five times as wire times (GMT+8).',
    method: 'GET',
    path: '/sys/quartzJob/preview',
    access: permission('schedule:list'),
    input: z.object({ cron: form.cron, timeZone: form.timeZone }),
    result: z.object({ words: z.string(), nextTimes: z.array(z.string()) }),
  }),
};

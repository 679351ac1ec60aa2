import * as z from 'zod/mini';
import { endpoint, permission, signedIn } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { id } from './rules/fields.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';

/** States of a background job: waiting, being worked on, and the three in which it has ended. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const JobState = z.enum(jobStates);
export type JobState = z.infer<typeof JobState>;

/** Result of a job: a stored file, a page of the product, or a sentence. */
export const JobResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), path: z.string(), name: z.string(), sizeBytes: z.number() }),
  z.object({ kind: z.literal('link'), path: z.string(), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);
export type JobResult = z.infer<typeof JobResult>;

/** Units done of the total; `total` null: unknown. `text`: what is being done, in Chinese; may be empty. */
export const JobProgress = z.object({ done: z.number(), total: z.nullable(z.number()), text: z.string() });
export type JobProgress = z.infer<typeof JobProgress>;

/** A background job (后台任务). All times are wire times. */
export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  /** Chinese name of the kind: 导出用户. */
  kindText: z.string(),
  title: z.string(),
  state: JobState,
  /** Null until the job reports progress. */
  progress: z.nullable(JobProgress),
  /** Account of the owner; null: the server itself. */
  createBy: z.nullable(z.string()),
  createBy_realname: z.nullable(z.string()), // spelling of api-contract
  createTime: z.string(),
  /** Start of the last attempt. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** Earliest time of the next attempt; null unless the job is queued. */
  runAt: z.nullable(z.string()),
  /** Number of attempts that have started. */
  attempts: z.number(),
  maxAttempts: z.number(),
  /** A sentence for users about the last failure; null while nothing has failed. */
  error: z.nullable(z.string()),
  /** Technical cause of the last failure; null for users without `job:list`. */
  cause: z.nullable(z.string()),
  result: z.nullable(JobResult),
  /** True when a cancellation was requested and the job has not ended yet. */
  isCancelling: z.boolean(),
  /** Whether the caller may cancel the job in its present state. */
  canCancel: z.boolean(),
  /** Whether the caller may run the job again in its present state. */
  canRetry: z.boolean(),
});
export type Job = z.infer<typeof Job>;

export const JobPage = pageOf(Job);
export type JobPage = z.infer<typeof JobPage>;

/** Fields by which jobs can be filtered and sorted. */
export const jobListFields = {
  state: { kind: 'text', label: '状态' },
  kind: { kind: 'text', label: '任务类型' },
  title: { kind: 'text', label: '任务名称', fuzzy: true },
  createBy: { kind: 'text', label: '创建人' },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  startTime: { kind: 'time', label: '开始时间', sortable: true },
  endTime: { kind: 'time', label: '结束时间', sortable: true },
} as const satisfies ListFields;

const input = z.object({ id: id('任务') });

/** 后台任务. A job that has ended is deleted after 30 days. */
export const jobs = {
  own: endpoint({
    summary: "The caller's own jobs, newest first; filters, sorting and paging as in api-contract 1.6.",
    method: 'GET',
    path: '/sys/job/own',
    access: signedIn,
    input: listQuery(jobListFields, {}),
    result: JobPage,
  }),
  list: endpoint({
    summary: "Everybody's jobs, newest first; filters, sorting and paging as in api-contract 1.6.",
    method: 'GET',
    path: '/sys/job/list',
    access: permission('job:list'),
    input: listQuery(jobListFields, {}),
    result: JobPage,
  }),
  get: endpoint({
    summary: "One of the caller's own jobs; with `job:list` any job.",
    method: 'GET',
    path: '/sys/job/queryById',
    access: signedIn,
    input,
    result: Job,
  }),
  kinds: endpoint({
    summary: 'The kinds of jobs with their Chinese names, for the filter.',
    method: 'GET',
    path: '/sys/job/kinds',
    access: signedIn,
    input: z.object({}),
    result: z.array(z.object({ kind: z.string(), text: z.string() })),
  }),
  cancel: endpoint({
    summary:
      "Cancel one of the caller's own jobs; with `job:cancel` any job. A queued job ends at once, a running one as soon as its handler stops. 409 when it has ended.",
    method: 'POST',
    path: '/sys/job/cancel',
    access: signedIn,
    audit: { type: 'edit', text: '取消后台任务' },
    input,
    result: Nothing,
    done: '已取消',
  }),
  retry: endpoint({
    summary:
      "Run one of the caller's own failed or cancelled jobs again; with `job:retry` any. 409 in any other state.",
    method: 'POST',
    path: '/sys/job/retry',
    access: signedIn,
    audit: { type: 'edit', text: '重试后台任务' },
    input,
    result: Nothing,
    done: '已重新排队',
  }),
};

import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { wholeNumber } from './rules/fields.ts';

/** Kinds of tasks with their names. */
export const taskKindTexts = {
  account: '我的账户',
  people: '人员账号',
  review: '待审核订单',
  deal: '待处理订单',
  exception: '异常件',
  number: '取号失败',
  grant: '角色到期',
  job: '失败的任务',
} as const;
export type TaskKind = keyof typeof taskKindTexts;
export const taskKinds = [
  'account',
  'people',
  'review',
  'deal',
  'exception',
  'number',
  'grant',
  'job',
] as const satisfies readonly TaskKind[];
const Kind = z.enum(taskKinds);

/** Most tasks of one kind that are listed; `totals` tells how many there are. */
export const mostTasks = 50;

/** An open task of the caller. It is derived from the records and disappears when the cause is resolved there. */
export const Task = z.object({
  /** Stays the same for the same task across requests. */
  key: z.string(),
  kind: Kind,
  title: z.string(),
  /** One sentence on why the task matters. */
  detail: z.string(),
  /** Wire time since when the task is open; null when unknown. */
  since: z.nullable(z.string()),
  /** Wire time until which it should be done; null: none. */
  deadline: z.nullable(z.string()),
  isUrgent: z.boolean(),
  /** Path of the page that resolves it; null when the caller has no such menu. */
  path: z.nullable(z.string()),
});
export type Task = z.infer<typeof Task>;

/** Number of open tasks of a kind. */
export const TaskTotal = z.object({ kind: Kind, total: z.number() });
export type TaskTotal = z.infer<typeof TaskTotal>;

/** Something that the caller did or began, from the records' own steps. */
export const TaskEntry = z.object({
  id: z.string(),
  /** The step: 审核通过; in the list of begun records their kind: 订单. */
  action: z.string(),
  title: z.string(),
  /** State or remark; '' when there is none. */
  detail: z.string(),
  time: z.string(),
  path: z.nullable(z.string()),
});
export type TaskEntry = z.infer<typeof TaskEntry>;

const trail = {
  input: z.object({
    /** `next` of the page before; absent: the newest. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}_[\w-]{1,64}$/, { error: '分页位置格式不正确' }))),
    pageSize: z.pipe(
      z.optional(wholeNumber('每页条数', { min: 1, max: 100 })),
      z.transform((size) => size ?? 20),
    ),
  }),
  /** `next` null: there are no older entries. */
  result: z.object({ entries: z.array(TaskEntry), next: z.nullable(z.string()) }),
};
export type TaskTrail = z.infer<typeof trail.result>;

/** 任务中心. */
export const tasks = {
  own: endpoint({
    summary: `Open tasks of the caller, urgent ones first, then by deadline and age; at most ${mostTasks} of a kind.`,
    method: 'GET',
    path: '/sys/task/own',
    access: signedIn,
    input: z.object({}),
    result: z.object({ tasks: z.array(Task), totals: z.array(TaskTotal) }),
  }),
  counts: endpoint({
    summary:
      'How many tasks are open, how many steps the caller made, and how many records the caller began.',
    method: 'GET',
    path: '/sys/task/counts',
    access: signedIn,
    input: z.object({}),
    result: z.object({ own: z.number(), done: z.number(), started: z.number() }),
  }),
  done: endpoint({
    summary: 'What the caller decided and solved, newest first, among the records that the caller reaches.',
    method: 'GET',
    path: '/sys/task/done',
    access: signedIn,
    ...trail,
  }),
  started: endpoint({
    summary: 'What the caller began, newest first, with its present state.',
    method: 'GET',
    path: '/sys/task/started',
    access: signedIn,
    ...trail,
  }),
};

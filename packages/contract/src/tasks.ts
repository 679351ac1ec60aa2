import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';

/** Subject of a task: the caller's own account, or accounts that the caller administers. */
export const taskKinds = ['account', 'people'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** An open task of the caller. It is derived from the records and disappears when the cause is resolved there. */
export const Task = z.object({
  /** Stays the same for the same task across requests. */
  key: z.string(),
  kind: z.enum(taskKinds),
  title: z.string(),
  /** One sentence on why the task matters. */
  detail: z.string(),
  /** Wire time since when the task is open; null when unknown. */
  since: z.nullable(z.string()),
  isUrgent: z.boolean(),
  /** Path of the page that resolves it; null when the caller has no such menu. */
  path: z.nullable(z.string()),
});
export type Task = z.infer<typeof Task>;

/** 任务中心. */
export const tasks = {
  own: endpoint({
    summary: 'Open tasks of the caller, urgent ones first, then the oldest.',
    method: 'GET',
    path: '/sys/task/own',
    access: signedIn,
    input: z.object({}),
    result: z.array(Task),
  }),
};

import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';

/** What a task is about: the own account, or the accounts that one looks after. */
export const taskKinds = ['account', 'people'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Something that waits for the caller. It is read from the records themselves: settled there, it is gone here. */
export const Task = z.object({
  /** The same task has the same key at the next reading. */
  key: z.string(),
  kind: z.enum(taskKinds),
  title: z.string(),
  /** Why it matters, in a sentence. */
  detail: z.string(),
  /** Wire time since when it waits; null when nobody knows. */
  since: z.nullable(z.string()),
  isUrgent: z.boolean(),
  /** Address of the page that settles it; null when the caller has no such menu. */
  path: z.nullable(z.string()),
});
export type Task = z.infer<typeof Task>;

/** 任务中心. */
export const tasks = {
  own: endpoint({
    summary: 'What waits for the caller, the urgent first, then what waits longest.',
    method: 'GET',
    path: '/sys/task/own',
    access: signedIn,
    input: z.object({}),
    result: z.array(Task),
  }),
};

import type { JobResult } from '@baisi/contract/jobs';
import type * as z from 'zod/mini';
import type { Use } from '../database/work.ts';

type Schema = z.ZodMiniType;

/** Pauses between the attempts of a job: `firstMs`, doubled after every further failure, at most `longestMs`. */
export type BackOff = { firstMs: number; longestMs: number };

/** Declaration of a kind of background job. */
export type JobKind<Payload extends Schema = Schema> = {
  /** Stored with each job, so it must not change: `users-export`. */
  name: string;
  /** Chinese name: 导出用户. */
  text: string;
  /** Schema of the payload: its input type is stored as JSON, its output type is passed to the handler. */
  payload: Payload;
  /** Maximum number of attempts. */
  attempts: number;
  backOff: BackOff;
  /** Maximum duration of one attempt, in ms. */
  deadlineMs: number;
  /** Maximum number of concurrent jobs of this kind across all nodes; undefined: no limit. */
  concurrency: number | undefined;
  /** Jobs with a smaller number start first; the default is 0. */
  priority: number;
};

const minuteMs = 60_000;

/** Declares a kind of job. Defaults: three attempts of at most 10 minutes, no limit of concurrency. */
export function jobKind<P extends Schema>(
  name: string,
  about: Pick<JobKind<P>, 'text' | 'payload'> & Partial<JobKind<P>>,
): JobKind<P> {
  return {
    attempts: 3,
    backOff: { firstMs: 10_000, longestMs: 10 * minuteMs },
    deadlineMs: 10 * minuteMs,
    concurrency: undefined,
    priority: 0,
    ...about,
    name,
  };
}

/** Returns the pause after the given number of failed attempts, in ms. */
export function backOffMs({ firstMs, longestMs }: BackOff, failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1));
}

/** The facts of a running job, and the calls available to its handler. */
export type JobContext<DB> = {
  jobId: string;
  /** The user for whom the job runs; null: the server itself. The handler must read their current rights. */
  owner: { userId: string; username: string } | null;
  /**
   * Aborted when the job is cancelled, exceeds its deadline, is taken over by another node, or when this node stops.
   * The handler's running queries are then cancelled in the database, and new ones are refused.
   */
  signal: AbortSignal;
  /** Reports progress. It is stored at most twice a second, so a handler may call this for every row. */
  progress(done: number, total?: number | null, text?: string): void;
  /**
   * Commits the effect of the job and its state `done` in one transaction, so that the effect happens exactly once,
   * even if a node is killed. Throws and writes nothing if another node has taken the job over. A handler whose effect
   * is not idempotent must write all of it here.
   */
  complete(effect: (use: Use<DB>) => Promise<JobResult | undefined>): Promise<void>;
};

/** A kind with its handler, as a feature's `jobs` declares it. */
export type HandledJob<DB> = {
  kind: JobKind;
  handle(payload: unknown, context: JobContext<DB>): Promise<JobResult | undefined>;
};

/**
 * Connects a kind with its handler. The effect of a handler that returns without calling `complete` must be idempotent,
 * because the job runs again if its node is killed. Users see the text of an `AppError`, and a general sentence for any
 * other error.
 */
export function onJob<DB, P extends Schema>(
  kind: JobKind<P>,
  handler: (payload: z.output<P>, context: JobContext<DB>) => Promise<JobResult | undefined>,
): HandledJob<DB> {
  return { kind, handle: handler };
}

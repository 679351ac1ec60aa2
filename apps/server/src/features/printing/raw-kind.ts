import * as z from 'zod/mini';
import { jobKind } from '../../platform/jobs/job-kind.ts';

/** Sends the waiting waybills of a print job to its printer. */
export const rawJob = jobKind('print-raw', {
  text: '打印面单',
  payload: z.object({
    id: z.string(),
    /** The person who prints, and the department in which he works. */
    userId: z.string(),
    orgCode: z.nullable(z.string()),
  }),
  attempts: 3,
  deadlineMs: 30 * 60_000,
  concurrency: 4,
});

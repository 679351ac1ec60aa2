import * as z from 'zod/mini';
import type { Jobs, Tables, Use } from '../../db/work.ts';
import { NotDelivered } from '../../platform/channels/channel.ts';
import { appError } from '../../platform/errors.ts';
import { jobKind, onJob } from '../../platform/jobs/job-kind.ts';
import type { Mail, Mailer } from '../../platform/messages/mailer.ts';

const mailJob = jobKind('mail', {
  text: '发送邮件',
  payload: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  attempts: 10,
  backOff: { firstMs: 30_000, longestMs: 60 * 60_000 },
  deadlineMs: 60_000,
  concurrency: 3,
});

/** Sends a mail to an address that need not be anybody's any more, if the transaction commits. */
export type SendMail = (use: Use, mail: Pick<Mail, 'to' | 'subject' | 'text'>) => Promise<void>;

export const createMails = ({ jobs, mail }: { jobs: Jobs; mail: Mailer }) => ({
  sendMail: (async (use, { to, subject, text }) => {
    await jobs.add(use, mailJob, { to, subject, text }, { owner: null });
  }) satisfies SendMail,
  job: onJob<Tables, typeof mailJob.payload>(mailJob, async (sent, { jobId }) => {
    try {
      await mail.send({ id: jobId, ...sent });
    } catch (error) {
      if (error instanceof NotDelivered && error.isFinal) throw appError('mail-refused');
      throw error;
    }
    return undefined;
  }),
});
